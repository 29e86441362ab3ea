import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Link } from '../../app/Link.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { pictureSourceSet } from '../../components/product/picture-source.ts';
import type { HomeSlide } from './home-view.ts';

const slideId = (index: number) => `slide-${index + 1}`;

/**
 * Large pictures that are pushed sideways by hand, wheel or keys, and by the links below. Nothing moves by itself, and
 * everything works before any script.
 */
export function Slider({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const { t } = useLingui();
  return (
    <section className="slider" aria-label={t`Highlights`}>
      <ul className="slides">
        {slides.map((slide, index) => (
          <Slide key={slide.title} slide={slide} index={index} />
        ))}
      </ul>
      {slides.length > 1 && (
        <ol className="wrap slider-links">
          {slides.map(({ title }, index) => (
            <li key={title}>
              <a href={`#${slideId(index)}`} onClick={pushTo}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The first title is the page's. */
function Slide({ slide, index }: { readonly slide: HomeSlide; readonly index: number }) {
  const { title, text, image, imageMobile, alt, isDark, link } = slide;
  const Title = index === 0 ? 'h1' : 'h2';
  return (
    <li id={slideId(index)} className={isDark ? 'slide slide-dark' : 'slide'}>
      <picture>
        <source
          media="(max-width: 47.99rem)"
          srcSet={pictureSourceSet(imageMobile, { aspectRatio: '1/1', crop: 'bottom' })}
          sizes="100vw"
          width={640}
          height={640}
        />
        <Picture src={image} alt={alt} fill aspectRatio="24/11" sizes="100vw" priority={index === 0} />
      </picture>
      <div className="wrap slide-words">
        <Title>{title}</Title>
        <p>{text}</p>
        {link && (
          <Link to={link.url} className="btn">
            {link.label}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Pushes the slide into view and nothing else: neither the page nor its address moves. */
function pushTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const slide = document.querySelector<HTMLElement>(event.currentTarget.hash);
  slide?.parentElement?.scrollTo({ left: slide.offsetLeft });
}
