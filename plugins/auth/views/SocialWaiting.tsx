import { useSheet } from '../../../ui-kit'
import type { Provider } from '../rules/loginMethods'
import { SocialIcon } from './SocialIcon'
import css from './SocialWaiting.css'

interface SocialWaitingProps {
  readonly provider: Provider
  readonly title: string
  readonly detail: string
}

/** Shows the provider and the next step. The view takes the focus, so that a key still held down presses no button. */
export function SocialWaiting({ provider, title, detail }: SocialWaitingProps) {
  useSheet(css)
  return (
    <div className="social-waiting" aria-busy>
      <span className="social-waiting-logo">
        <svg className="social-waiting-ring" viewBox="0 0 96 96" aria-hidden="true">
          <rect x="2" y="2" width="92" height="92" rx="28" />
          <rect className="social-waiting-arc" x="2" y="2" width="92" height="92" rx="28" pathLength="100" />
        </svg>
        <SocialIcon provider={provider} />
      </span>
      <div className="stack gap-4" role="status" tabIndex={-1} data-first>
        <p className="t17 strong center">{title}</p>
        <p className="muted center">{detail}</p>
      </div>
    </div>
  )
}
