import { Fragment } from 'react'
import { groupByFour } from '../format/address'
import { Warning } from '../icons'
import { useSheet } from '../theme/useSheet'
import css from './RequestSummary.css'
import { splitAddresses } from './splitAddresses'

/** `quote`: foreign text, in a frame below the sentence. */
type Sentence = string | { readonly text: string; readonly quote?: string }

/** Props of `RequestSummary`: formatted sentences, as text or with a quote. */
export interface RequestSummaryProps {
  /** The request to the wallet, one point per sentence; addresses are whole. */
  sentences: readonly Sentence[]
  warnings: readonly Sentence[]
}

/**
 * Explains a request in plain words, with every address whole. Keep it rendered, so that screen readers announce later
 * warnings.
 */
export function RequestSummary({ sentences, warnings }: RequestSummaryProps) {
  useSheet(css)
  return (
    <div className="request-summary">
      <Sentences className="request-sentences">{sentences}</Sentences>
      <div role="alert">
        {warnings.length > 0 && (
          <div className="request-warnings">
            <Warning />
            <Sentences>{warnings}</Sentences>
          </div>
        )}
      </div>
    </div>
  )
}

function Sentences({ className, children }: { className?: string; children: readonly Sentence[] }) {
  if (children.length === 0) return null
  return (
    <ul className={className}>
      {children.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal sentences are possible, and none moves
        <Sentence key={index} {...(typeof sentence === 'string' ? { text: sentence } : sentence)} />
      ))}
    </ul>
  )
}

function Sentence({ text, quote }: { text: string; quote?: string }) {
  return (
    <li>
      {splitAddresses(text).map(({ text, isAddress }, part) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: equal parts are possible, and none moves
        isAddress ? <Address key={part}>{text}</Address> : text,
      )}
      {quote !== undefined && (
        <blockquote dir="auto" className="request-quote">
          {quote}
        </blockquote>
      )}
    </li>
  )
}

/** Whole and in groups, as in `AddressText`, but inline. Copying yields no gaps. */
function Address({ children }: { children: string }) {
  return (
    <span className="request-address" dir="ltr">
      {groupByFour(children).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal groups are possible, and none moves
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{group}</span>
        </Fragment>
      ))}
    </span>
  )
}
