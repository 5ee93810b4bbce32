import { useState } from 'react'

/** Code with a button that copies it. */
export function Copyable({ label, code }: { label: string; code: string }) {
  const [copied, setCopied] = useState('')
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(code))
  return (
    <figure className="code">
      <figcaption>
        {label}
        <button type="button" onClick={copy}>
          {copied === code ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too */}
      <pre tabIndex={0}>{code}</pre>
    </figure>
  )
}
