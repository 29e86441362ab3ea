import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../app/Link.tsx';
import { checkPath, Icon } from './Icon.tsx';

/** One step of a {@link Stepper}. */
export interface Step {
  readonly id: string;
  readonly label: ReactNode;
  readonly state: 'done' | 'current' | 'upcoming';
  /** Where a finished step is changed. */
  readonly to?: string | undefined;
}

/** The way through checkout. The current step carries `aria-current="step"` (ux 3). */
export function Stepper({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Steps`}>
      <ol className="stepper">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={`step step-${step.state}`}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="step-mark" aria-hidden="true">
              {step.state === 'done' ? <Icon path={checkPath} /> : index + 1}
            </span>
            {step.state === 'done' && step.to ? <Link to={step.to}>{step.label}</Link> : <span>{step.label}</span>}
            {step.state === 'done' && <span className="visually-hidden">{t`Completed`}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
