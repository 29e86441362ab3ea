import { useLingui } from '@lingui/react/macro';
import { Picture } from '../../components/Picture.tsx';
import { pictureSource } from '../../components/picture-source.ts';

const wideSizes = '(min-width: 82rem) 46rem, (min-width: 64rem) 55vw, 88vw';
const halfSizes = '(min-width: 64rem) 27vw, 88vw';

/**
 * Pictures to swipe through on small windows, a wall of them on wide ones. No script: the browser scrolls and snaps,
 * and each picture is a link to its large form, so the row can be reached and scrolled from the keyboard.
 */
export function Gallery({ images, name }: { readonly images: readonly string[]; readonly name: string }) {
  const { t } = useLingui();
  const count = images.length;
  return (
    <section className="gallery" aria-label={t`Pictures`}>
      <ul>
        {images.map((image, index) => (
          <li key={image}>
            <a href={pictureSource(image, { width: 1440, height: 1800, quality: 85 })}>
              <Picture
                src={image}
                alt={t`${name}, picture ${index + 1} of ${count}`}
                fill
                aspectRatio={0.8}
                sizes={index === 0 ? wideSizes : halfSizes}
                priority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
