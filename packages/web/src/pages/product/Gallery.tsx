import { useLingui } from '@lingui/react/macro';
import { Picture } from '../../components/Picture.tsx';

const sizes = '(min-width: 82rem) 46rem, (min-width: 64rem) 55vw, 92vw';

/** Pictures to swipe through on small windows, a wall of them on wide ones. No script: the browser scrolls and snaps. */
export function Gallery({ images, name }: { readonly images: readonly string[]; readonly name: string }) {
  const { t } = useLingui();
  const count = images.length;
  return (
    <section className="gallery" aria-label={t`Pictures`}>
      <ul>
        {images.map((image, index) => (
          <li key={image}>
            <Picture
              src={image}
              alt={index === 0 ? name : t`${name}, picture ${index + 1} of ${count}`}
              fill
              aspectRatio={0.8}
              sizes={index === 0 ? sizes : '(min-width: 64rem) 27vw, 92vw'}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
