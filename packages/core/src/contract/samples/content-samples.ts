// Sample replies of what merchandisers make, for tests. No index exports them.
import { productSample } from './samples.fixtures.ts';

export const specialPageSample = {
  name: 'Evening light',
  banner: '/media/b1.jpg',
  banner_mobile: '/media/b1-m.jpg',
  banner_description: '<p>Lamps</p>',
  banner_url: '/lamps/',
  video_embedded_code: '',
  pretty_url: { new_path: '/evening-light/' },
};

export const flatPageSample = { flat_page: { url: '/about-us/', title: 'About us', content: '<p>Hello</p>' } };

export const landingPageSample = {
  landing_page: { url: '/makers/', template: 'story', is_active: true, title: 'Makers' },
};

export const formSample = {
  pk: 3,
  name: 'Ask us',
  template: 'default',
  is_active: true,
  url: '/form/3/',
  pretty_url: '/ask-us/',
  schema: [
    {
      id: 'f1',
      key: 'subject',
      label: 'Subject',
      input_type: 'select',
      order: 0,
      chosen: true,
      placeholder: 'Choose',
      attributes: { rows: '4' },
      choices: ['A product', 'My order'],
      validators: {
        required: true,
        min_length: 2,
        max_length: 80,
        min_value: 1,
        max_value: 9,
        regex: { regex: '^[A-Z]', message: 'Start with a capital letter.', inverse_match: false },
      },
    },
  ],
  formprettyurl_set: [],
  translations: null,
  created_date: '2025-03-04T10:15:30.000000Z',
  modified_date: '2025-03-04T10:15:30.000000Z',
};

export const widgetSample = {
  name: 'Home slider',
  slug: 'home-slider',
  template: 'default',
  attributes: {
    title: { value: 'Spring', kwargs: { data_type: 'text', value: 'Spring' } },
    slides: [
      {
        value: { alt: 'Spring', url: '/shirts/', title: 'Spring', image: 's1.jpg' },
        kwargs: { data_type: 'nested', value: { image: { url: '/media/s1.jpg', value: 's1.jpg' } } },
      },
    ],
  },
  products: [productSample],
};

export const breadcrumbSample = {
  menu: [
    { pk: '3', parent_pk: null, label: 'Men', url: '/men/', path: '00010002', level: 2, sort_order: 1, parent: null },
    { pk: '31', parent_pk: '3', label: 'Shirts', url: '/shirts/', path: '000100020001', level: 3, sort_order: 1 },
  ],
};
