import { Component, type ReactNode } from 'react'
import { partFailed } from '../../kernel/contracts/context'
import { KernelProvider } from '../hooks'
import { FailedPart, Shown } from './FailedPart'
import type { LoadedPart } from './loadPart'

export interface OwnedPartProps {
  readonly part: LoadedPart
  /** The part's name, for the error of its rendering. */
  readonly name?: string
  readonly args: unknown
  readonly onShown?: () => void
  /** The part is the whole content of a view: so are its loading and its failed state. */
  readonly framed?: boolean
  /** A small part: it shows nothing while it loads. */
  readonly quiet?: boolean
}

/** A loaded part with its plugin's context, in its own error boundary. */
export function OwnedPart({ part, name = 'a part of a view', args, onShown, framed, quiet }: OwnedPartProps) {
  const { ctx } = part
  const Contributed = part.component
  const failed = (error: unknown, again: () => void) => (
    <FailedPart error={error} again={again} framed={framed} quiet={quiet} onShown={onShown} />
  )
  return (
    <Boundary report={error => ctx.report(partFailed(ctx.id, `the rendering of ${name}`, error))} fallback={failed}>
      <KernelProvider value={ctx}>
        <Shown onShown={onShown}>
          <Contributed args={args} />
        </Shown>
      </KernelProvider>
    </Boundary>
  )
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
