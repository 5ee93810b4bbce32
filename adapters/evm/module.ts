import type { Adapter, Context } from '../../kernel'
import { provideLate, setupInjected } from '../injected'
import { injectedNamespace } from './injectedNamespace'

/** Discovery and connecting start now; the operations on a connected wallet are imported on the first request. */
export default function setup(ctx: Context, adapter: Adapter): void {
  setupInjected(ctx, injectedNamespace)
  provideLate(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
