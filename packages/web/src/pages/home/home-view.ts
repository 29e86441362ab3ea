import type { ContentLink } from '../../app/layout/layout-view.ts';
import type { ProductCardView } from '../../components/product/product-card-view.ts';

/** One picture of the slider with its words. */
export interface HomeSlide {
  readonly title: string;
  readonly text: string;
  readonly image: string;
  /** Upright, for narrow windows. */
  readonly imageMobile: string;
  /** Empty where the words tell it. */
  readonly alt: string;
  /** A dark picture wants light words. */
  readonly isDark: boolean;
  readonly link: ContentLink | undefined;
}

/** A picture that leads somewhere. */
export interface HomeTile extends ContentLink {
  readonly image: string;
}

/** Words with a way on. */
export interface HomeStory {
  readonly title: string;
  readonly text: string;
  readonly link: ContentLink | undefined;
}

/** Products under a heading. */
export interface HomeShelf {
  readonly title: string;
  readonly link: ContentLink | undefined;
  readonly products: readonly ProductCardView[];
}

/** The first page. Merchandisers fill all but the newest products; what they did not fill is left out. */
export interface HomeView {
  readonly slides: readonly HomeSlide[];
  readonly tiles: { readonly title: string; readonly entries: readonly HomeTile[] } | undefined;
  readonly arrivals: readonly ProductCardView[];
  readonly story: HomeStory | undefined;
  readonly picks: HomeShelf | undefined;
}
