import type { ReactNode } from 'react'
import type { LoadComponent } from '../../kernel'
import { partMessages as messages, useText } from '../hooks'
import { Content } from '../primitives/Content'
import { Skeleton } from '../primitives/Skeleton'
import { FailedPart } from './FailedPart'
import { OwnedPart, type OwnedPartProps } from './OwnedPart'
import { usePart } from './usePart'

interface PartProps extends Omit<OwnedPartProps, 'part'> {
  owner: string
  load: LoadComponent
  /** Has the part's place while its code loads. */
  loading?: ReactNode
}

/** A contributed view or slot entry in its own error boundary, so that its errors affect nothing else. */
export function Part({ owner, load, loading, ...props }: PartProps): ReactNode {
  const t = useText()
  const [state, retry] = usePart(owner, load)
  const { framed, quiet, onShown } = props
  if (state.status === 'ready') return <OwnedPart {...props} part={state.part} />
  if (state.status === 'failed') {
    return <FailedPart error={state.error} again={retry} framed={framed} quiet={quiet} onShown={onShown} />
  }
  if (loading !== undefined) return loading
  if (quiet) return null
  const rows = <Skeleton label={t(messages.loading)} rows={3} />
  return framed ? <Content>{rows}</Content> : rows
}
