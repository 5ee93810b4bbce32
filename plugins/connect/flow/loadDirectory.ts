import { alerts, type Context, isAbort, raiseAlert } from '../../../kernel'
import { directory, updateDirectory } from '../state'

/** Loads the directory entries of the first view. No view waits for it; a failure can be retried. */
export async function loadDirectory(ctx: Context): Promise<void> {
  const { status } = ctx.read(directory)
  if (status === 'loading' || status === 'ready') return
  if (!ctx.settings.projectId) return ctx.set(directory, updateDirectory({ status: 'off' }))
  ctx.set(directory, updateDirectory({ status: 'loading' }))
  try {
    // The requests and their parser load once they are needed.
    const { fetchFirstWallets } = await import('./queryDirectory')
    const found = await fetchFirstWallets(ctx)
    ctx.set(directory, updateDirectory({ ...found, status: 'ready' }))
  } catch (error) {
    if (isAbort(error)) return
    ctx.set(directory, updateDirectory({ status: 'failed' }))
    ctx.set(alerts, raiseAlert('APKT003', error instanceof Error ? error.message : undefined))
  }
}
