import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../app/Link.tsx';
import { ExpressMark, expressPath } from './ExpressMark.tsx';
import { useExpressMethods } from './use-express-methods.ts';

export interface ExpressLinksProps {
  /** Path of the page of checkout that a press leads to; its beginning when left out. */
  readonly page?: string;
  /** Slug of the one that the shopper has pressed already. */
  readonly asked?: string | undefined;
}

/** Ways into checkout with the way to pay chosen (ux 44); nothing where none would work. No wallet's script is loaded for it. */
export function ExpressLinks({ page, asked }: ExpressLinksProps) {
  const { t } = useLingui();
  const methods = useExpressMethods();
  const chosen = methods.find(({ slug }) => slug === asked);
  if (methods.length === 0) return null;
  if (chosen) {
    const { name, mark } = chosen;
    return (
      <p className="express-chosen" role="status">
        <img className="method-mark" src={mark} alt="" height={24} />
        {t`You will pay with ${name} in the last step.`}
      </p>
    );
  }
  return (
    <nav className="express" aria-label={t`Express checkout`}>
      {methods.map((method) => (
        <Link key={method.slug} to={expressPath(method.slug, page)} className="btn-secondary btn-wide express-way">
          <Trans>
            Pay with <ExpressMark method={method} />
          </Trans>
        </Link>
      ))}
    </nav>
  );
}
