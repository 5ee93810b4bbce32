import { Fragment } from 'react'
import { groupByFour } from '../format/address'
import { Warning } from '../icons'
import { useSheet } from '../theme/useSheet'
import css from './RequestSummary.css'
import { splitAddresses } from './splitAddresses'

/** `quote`: foreign text, in a frame below the sentence. `grave`: a warning of a loss. */
type Sentence = string | { readonly text: string; readonly quote?: string; readonly grave?: boolean }

/** Props of `RequestSummary`: formatted sentences, as text or with a quote. */
export interface RequestSummaryProps {
  /** The request to the wallet, one point per sentence; addresses are whole. */
  sentences: readonly Sentence[]
  /** Grave ones come first, in a box of their own. */
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
        <Warnings grave>{warnings.filter(isGrave)}</Warnings>
        <Warnings>{warnings.filter(warning => !isGrave(warning))}</Warnings>
      </div>
    </div>
  )
}

const isGrave = (warning: Sentence) => typeof warning === 'object' && warning.grave === true

function Warnings({ grave, children }: { grave?: boolean; children: readonly Sentence[] }) {
  if (children.length === 0) return null
  return (
    <div className={grave ? 'request-warnings request-grave' : 'request-warnings'}>
      <Warning />
      <Sentences>{children}</Sentences>
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
