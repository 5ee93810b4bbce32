import { type ReactNode, useEffect } from 'react'
import { isPorticoError } from '../../kernel'
import { errorText, partMessages as messages, useText } from '../hooks'
import { Button } from '../primitives/Button'
import { Content } from '../primitives/Content'
import { ErrorState } from '../primitives/ErrorState'

interface FailedPartProps {
  readonly error: unknown
  readonly again: () => void
  readonly onShown?: () => void
  readonly framed?: boolean
  readonly quiet?: boolean
}

/** A part that did not load, or threw while it was drawn. */
export function FailedPart({ error, again, framed, quiet, onShown }: FailedPartProps) {
  const t = useText()
  if (quiet) {
    return (
      <Button kind="ghost" size="s" onClick={again}>
        {t(messages.tryAgain)}
      </Button>
    )
  }
  const failed = (
    <Shown onShown={onShown}>
      <ErrorState
        title={t(messages.failed)}
        detail={errorText(t, messages, error)}
        code={codeOf(error)}
        action={{ label: t(messages.tryAgain), onClick: again }}
      />
    </Shown>
  )
  return framed ? <Content>{failed}</Content> : failed
}

/** The error's code, and the plugin that failed: a user can pass both on. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const plugin = isPorticoError(error) ? error.context.plugin : undefined
  return typeof plugin === 'string' ? `${error.code} · ${plugin}` : String(error.code)
}

/** Reports that its content is in the page. */
export function Shown({ onShown, children }: { onShown?: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is reported once, with the first drawing
  useEffect(() => onShown?.(), [])
  return children
}
