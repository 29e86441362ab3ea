// Takes the bare page over in the browser, as its libraries' own guides say.
import { createElement as h } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes, withTexts } from './page.mjs';

const root = document.getElementById('root');
if (root) hydrateRoot(root, withTexts(h(RouterProvider, { router: createBrowserRouter(routes) })));
