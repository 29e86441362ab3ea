/**
 * Where a page stands in the site: the first room with a pattern that fits its path takes it. Pages stand in the order of the patterns, and
 * within one by name.
 *
 * @type {readonly { name: string, title: string, pages: readonly RegExp[] }[]}
 */
export const rooms = [
  {
    name: 'begin',
    title: 'Begin',
    pages: [
      /^docs\/README\.md$/,
      /^README\.md$/,
      /^docs\/guide\.md$/,
      /^docs\/glossary\.md$/,
      /^docs\/accessibility\.md$/,
      /^CONTRIBUTING\.md$/,
    ],
  },
  {
    name: 'flows',
    title: 'Flows and charts',
    pages: [
      /^docs\/architecture\.md$/,
      /^docs\/checkout-charts\.md$/,
      /^docs\/reference\/charts\.md$/,
      /^docs\/walks\.md$/,
      /^packages\/inspector\/README\.md$/,
      /^docs\/machines\//,
    ],
  },
  {
    name: 'front-ends',
    title: 'Other front ends',
    pages: [
      /^docs\/bring-your-own-front-end\.md$/,
      /^docs\/adapters/,
      /^packages\/(?!chart-testing|inspector)[^/]+\/README\.md$/,
      /^packages\/web\/.*README\.md$/,
      /^examples\/.*README\.md$/,
    ],
  },
  {
    name: 'reference',
    title: 'Reference',
    pages: [/^docs\/reference\/README\.md$/, /^docs\/reference\/handles\//, /^docs\/reference\//],
  },
  {
    name: 'running',
    title: 'Running a shop',
    pages: [
      /^docs\/going-live\.md$/,
      /^docs\/operations\.md$/,
      /^docs\/security\.md$/,
      /^docs\/connecting-a-host\.md$/,
      /^docs\/connecting-an-acquirer\.md$/,
      /^docs\/senders\.md$/,
      /^docs\/load\.md$/,
      /^docs\/performance\//,
      /^docs\/dependencies\.md$/,
      /^docs\/licences\.md$/,
      /^SECURITY\.md$/,
      /^packages\/demo-shop\/src\/drawings\/README\.md$/,
    ],
  },
  { name: 'testing', title: 'Testing', pages: [/^packages\/chart-testing\/README\.md$/, /^docs\/testing-faults\.md$/] },
  {
    name: 'protocol',
    title: 'Protocol',
    pages: [
      /^docs\/protocol\/README\.md$/,
      /^docs\/protocol\//,
      /^packages\/core\/src\/contract\/samples\/README\.md$/,
    ],
  },
  { name: 'rules', title: 'Rules', pages: [/^docs\/rules\/README\.md$/, /^docs\/rules\//] },
  { name: 'decisions', title: 'Decisions', pages: [/^docs\/decisions\/README\.md$/, /^docs\/decisions\/\d/] },
  { name: 'changes', title: 'Changes', pages: [/CHANGELOG\.md$/] },
];

/** Files that are written with or tested with, not read. */
export const notRead = [/^docs\/decisions\/template\.md$/, /^scripts\/checks\/fixtures\//];
