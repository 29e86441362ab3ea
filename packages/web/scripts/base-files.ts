import { existsSync } from 'node:fs';
import path from 'node:path';

/** Sources by their folder, and packages whole. */
export interface FileTable {
  readonly packages?: readonly string[];
  /** Names of files by their folder, as it stands under `packages`. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
}

/**
 * Makes the test of what stands in a table.
 *
 * @param root the folder of `packages`.
 * @throws when a file of the table is not there: renamed, it would leave its group unseen.
 */
export function createIsIn(root: string, { packages = [], sources }: FileTable): (id: string) => boolean {
  const files = Object.entries(sources).flatMap(([folder, names]) =>
    names.map((name) => path.join(root, folder, name)),
  );
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`file-table: these are not there, name them anew: ${missing.join(', ')}`);
  const known = new Set(files);
  const isPackage = packages.length > 0 ? new RegExp(`node_modules[\\\\/](${packages.join('|')})[\\\\/]`) : undefined;
  return (id) => (isPackage?.test(id) ?? false) || known.has(path.normalize(id.split('?')[0] ?? id));
}

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
    'BrowserRoot.tsx',
    'Link.tsx',
    'RootErrorBoundary.tsx',
    'ServerDrawn.tsx',
    'browser-routes.ts',
    'client-session.ts',
    'commerce.ts',
    'hydration.ts',
    'lazy-chart.ts',
    'next-task.ts',
    'site-context.ts',
  ],
  'web/src/app/page': [
    'own-document.ts',
    'page-error.ts',
    'page-head.ts',
    'page-loader.ts',
    'page-state.ts',
    'resolved-route.tsx',
  ],
  'web/src/components': [
    'Breadcrumb.tsx',
    'Button.tsx',
    'Disclosure.tsx',
    'EmptyState.tsx',
    'Icon.tsx',
    'LiveRegion.tsx',
    'lazy-part.tsx',
  ],
  'web/src/components/forms': ['FieldError.tsx', 'QuantityField.tsx'],
  'web/src/components/product': ['Picture.tsx', 'Price.tsx', 'TopCategories.tsx'],
  'web/src/error-reporting': ['reporter-context.ts'],
  'web/src/format': ['format-context.ts'],
  'web/src/i18n': ['locale-path.ts'],
  'web/src/pages': ['RootLayout.tsx'],
  'web/src/pages/product': ['use-add-to-basket.ts'],
  'web/src/pages/shell': ['Header.tsx', 'VisitorActions.tsx'],
  'web/src/pages/wishlist': ['StockAlertBox.tsx', 'use-favourite-button.ts'],
  'web/src/scriptless-forms': ['ScriptlessForm.tsx', 'form-acts.ts'],
  'web/src/typed-text': ['typed-text.ts'],
};

/** What stands in the file that every page loads. */
export const baseFiles: FileTable = { packages, sources };
