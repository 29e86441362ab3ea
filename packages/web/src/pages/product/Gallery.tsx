import { useLingui } from '@lingui/react/macro';
import { pictureSize } from '@vitrin/core/contract';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Picture, pictureSource } from '../../components/product/Picture.tsx';
import { stageSizes } from './stage-sizes.ts';

const loadZoom = () => import('./ZoomDialog.tsx');
const ZoomDialog = lazyPart(() => loadZoom().then((module) => module.ZoomDialog));

/**
 * Pictures in a row that the browser scrolls and snaps, with small ones beside them that lead to each. All of it works
 * before any script: small pictures are links into the row, large ones links to their files. Afterwards a large one opens
 * closer, in a dialog that is fetched when somebody points at it.
 */
export function Gallery({ images, name }: { readonly images: readonly string[]; readonly name: string }) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const count = images.length;
  // Places in the row, not files: the picture of before stays until the next variant's is there.
  const places = images.map((image, index) => ({ image, index, id: `picture-${index + 1}` }));

  // The press itself says when it does not come.
  const preloadZoom = () => void loadZoom().catch(() => {});
  function show(event: MouseEvent, index: number) {
    event.preventDefault();
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }
  function zoom(event: MouseEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setZoomed(index);
  }
  return (
    <section className="gallery" data-several={count > 1 || undefined} aria-label={t`Pictures`}>
      <ul
        ref={row}
        className="gallery-stage"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {places.map(({ image, index, id }) => (
          <li key={id} id={id}>
            <a
              href={addressOf(pictureSource(image, { size: pictureSize('4/5', 1440), quality: 85 }))}
              onClick={(event) => zoom(event, index)}
              onPointerEnter={preloadZoom}
            >
              <Picture
                src={image}
                alt={t`${name}, picture ${index + 1} of ${count}`}
                fill
                aspectRatio="4/5"
                sizes={stageSizes}
                priority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <ul className="gallery-thumbs">
          {places.map(({ image, index, id }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-label={t`Show picture ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={(event) => show(event, index)}
              >
                <Picture src={image} alt="" width={64} aspectRatio="4/5" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <Suspense fallback={null}>
          <ZoomDialog images={images} name={name} first={zoomed} onClose={() => setZoomed(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Where a picture can be opened by itself: a path of the shop or an address on the web; of other kinds nothing is (security W2). */
function addressOf(source: string): string | undefined {
  return /^(?:\/(?!\/)|https:\/\/)/.test(source) ? source : undefined;
}
