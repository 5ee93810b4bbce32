import { Component, type ReactNode, useEffect } from 'react'
import type { LoadComponent } from '../../kernel'
import { defineMessages } from '../../kernel/kit'
import { errorText, KernelProvider, useText } from '../hooks'
import { Button } from '../primitives/Button'
import { ErrorState } from '../primitives/ErrorState'
import { Skeleton } from '../primitives/Skeleton'
import { usePart } from './usePart'

const messages = defineMessages('part', {
  loading: 'Loading',
  tryAgain: 'Try again',
  failed: 'Couldn’t show this',
  PLUGIN_LOAD_FAILED: 'Loading failed. Check your connection, or reload the page.',
})

interface PartProps {
  owner: string
  load: LoadComponent
  args: unknown
  onShown?: () => void
  /** Wraps the loading and the failed state. */
  frame?: (children: ReactNode) => ReactNode
  /** A small part: it shows nothing while it loads. */
  quiet?: boolean
}

/** A contributed view or slot entry in its own error boundary, so that its errors affect nothing else. */
export function Part({ owner, load, args, onShown, frame = children => children, quiet }: PartProps): ReactNode {
  const t = useText()
  const [state, retry] = usePart(owner, load)
  if (state.status === 'waiting') return quiet ? null : frame(<Skeleton label={t(messages.loading)} rows={3} />)
  const failed = (error: unknown, again: () => void) =>
    quiet ? (
      <Button kind="ghost" size="s" onClick={again}>
        {t(messages.tryAgain)}
      </Button>
    ) : (
      frame(<Failed error={error} again={again} onShown={onShown} />)
    )
  if (state.status === 'failed') return failed(state.error, retry)
  const { component: Contributed, ctx: owned } = state.part
  return (
    <Boundary report={owned.report} fallback={failed}>
      <KernelProvider value={owned}>
        <Shown onShown={onShown}>
          <Contributed args={args} />
        </Shown>
      </KernelProvider>
    </Boundary>
  )
}

function Failed({ error, again, onShown }: { error: unknown; again: () => void; onShown?: () => void }) {
  const t = useText()
  return (
    <Shown onShown={onShown}>
      <ErrorState
        title={t(messages.failed)}
        detail={errorText(t, messages, error)}
        code={typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined}
        action={{ label: t(messages.tryAgain), onClick: again }}
      />
    </Shown>
  )
}

function Shown({ onShown, children }: { onShown?: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when it is there
  useEffect(() => onShown?.(), [])
  return children
}

interface BoundaryProps {
  report: (error: unknown) => void
  fallback: (error: unknown, again: () => void) => ReactNode
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error)
  }

  override render() {
    const { failure } = this.state
    return failure
      ? this.props.fallback(failure.error, () => this.setState({ failure: undefined }))
      : this.props.children
  }
}
