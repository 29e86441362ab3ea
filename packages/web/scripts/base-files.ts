import type { FileTable } from './file-table.ts';

/** Libraries that every page runs. */
const packages = ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', '@lingui'];

/**
 * Sources that every page loads, or nearly every one, by folder. Small parts compress far better beside React than in files of
 * their own, and so does the entry: it names files of pages as the route table does, so both change with the same builds. What
 * is not here: core's machinery; anything of checkout.
 */
const sources: Readonly<Record<string, readonly string[]>> = {
  'web/src': ['entry-client.tsx'],
  'core/src/guest-favourites': ['guest-favourites.key.ts'],
  'core/src/locale': ['locale-path.ts'],
  'core/src/submission': ['submission.preview.ts'],
  'web/src/actors': ['use-submission.ts'],
  'web/src/app': [
    'AppRoot.tsx',
    'account-path.ts',
    'BrowserRoot.tsx',
    'Link.tsx',
    'RootErrorBoundary.tsx',
    'ServerDrawn.tsx',
    'browser-routes.ts',
    'commerce.ts',
    'create-get-commerce.ts',
    'hydration.ts',
    'lazy-chart.ts',
    'load-once.ts',
    'next-task.ts',
    'site-context.ts',
    'site.ts',
    'use-lazy-chart.ts',
  ],
  'web/src/app/page': [
    'first-page.ts',
    'keeping-shown.ts',
    'own-document.ts',
    'page-error.ts',
    'page-head.ts',
    'page-loader.ts',
    'page-state.ts',
    'page-title.ts',
    'resolved-route.tsx',
    'shown-page.ts',
    'use-page-data.ts',
  ],
  'web/src/app/reads': ['lazy-reads.ts'],
  'web/src/components': [
    'Breadcrumb.tsx',
    'Button.tsx',
    'Disclosure.tsx',
    'EmptyState.tsx',
    'Icon.tsx',
    'LazyBoundary.tsx',
    'LiveRegion.tsx',
    'Logo.tsx',
    'close-when-left.ts',
    'icons.ts',
    'lazy-part.tsx',
    'menu-view.ts',
    'more-icons.ts',
  ],
  'web/src/components/forms': ['FieldError.tsx', 'QuantityField.tsx'],
  'web/src/components/product': ['Money.tsx', 'Picture.tsx', 'Price.tsx', 'TopCategories.tsx', 'picture-source.ts'],
  'web/src/error-reporting': ['reporter-context.ts', 'watch-errors.ts'],
  'web/src/format': ['format-context.ts', 'money.ts'],
  'web/src/i18n': ['locale-path.ts'],
  'web/src/pages': ['RootLayout.tsx'],
  'web/src/pages/product': ['use-add-to-basket.ts'],
  'web/src/pages/shell': [
    'ClientSessionProvider.tsx',
    'Footer.tsx',
    'Header.tsx',
    'VisitorActions.tsx',
    'client-session-context.ts',
  ],
  'web/src/pages/shell/choices': ['SiteChoices.tsx'],
  'web/src/pages/wishlist': ['StockAlertBox.tsx', 'use-favourite-button.ts'],
  'web/src/scriptless-forms': ['ScriptlessForm.tsx', 'form-acts.ts', 'form-attributes.ts'],
  'web/src/typed-text': ['typed-text.ts'],
};

/** What stands in the file that every page loads. */
export const baseFiles: FileTable = { packages, sources };
