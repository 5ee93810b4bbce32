import { useMemo } from 'react'
import type { Context, Slice } from '../../../kernel'
import { KernelProvider, useKernel, type ViewProps } from '../../../ui-kit/hooks'
import { readRecentWallets } from '../rules/storedWallets'
import { type ConnectOptions, connectOptions, recentWallets } from '../state'
import Connect from './Connect'
import { forgetPlaces } from './createMethodList'
import { forgetRows } from './createWalletSource'

/** The first view before its plugin runs: with the values that the plugin's setup will write. */
export default function StaticConnect({ args: options }: ViewProps<ConnectOptions>) {
  const ctx = useKernel()
  forgetPlaces(ctx.settings)
  forgetRows(ctx.settings)
  const reader = useMemo(() => {
    const values = new Map<string, unknown>([
      [connectOptions.id, options],
      [recentWallets.id, readRecentWallets(ctx)],
    ])
    return withValues(ctx, values)
  }, [ctx, options])
  return (
    <KernelProvider value={reader}>
      <Connect args={undefined} />
    </KernelProvider>
  )
}

function withValues(ctx: Context, values: ReadonlyMap<string, unknown>): Context {
  // The cast is safe, as in the store.
  const read = <T,>(slice: Slice<T>) => (values.has(slice.id) ? values.get(slice.id) : ctx.read(slice)) as T
  return Object.create(ctx, { read: { value: read } })
}
