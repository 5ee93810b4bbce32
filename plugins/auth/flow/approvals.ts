import { type Context, PorticoError, route, topOf } from '../../../kernel'
import { approveView } from '../../../kernel/kit'
import type { Frame } from '../api/frame'
import { type ApprovalKind, approval } from '../state'

/** Shows requests that need the user's approval: one after the other, each in the frame, in the modal. */
export interface Approvals {
  /**
   * Calls `run` while the user sees the request, and then leaves the view. The signal of `run` aborts when the user
   * leaves.
   * @throws REQUEST_ABORTED, or the error of `run`
   */
  show<T>(run: (signal: AbortSignal) => Promise<T>, kind?: ApprovalKind): Promise<T>
}

export function createApprovals(ctx: Context, frame: Frame): Approvals {
  let last: Promise<unknown> = Promise.resolve()
  /** Grows when the user leaves the view: a request that waited at that moment is not shown any more. */
  let turned = 0
  const count = (by: 1 | -1) =>
    ctx.update(approval, draft => {
      draft.open += by
    })

  async function attempt<T>(run: (signal: AbortSignal) => Promise<T>, kind: ApprovalKind): Promise<T> {
    const key = await reach(ctx)
    ctx.update(approval, draft => {
      draft.serial++
      draft.kind = kind
    })
    const gone = new AbortController()
    const unwatch = ctx.watch(
      route,
      ({ stack }) => stack.some(entry => entry.key === key),
      here => {
        if (here) return
        turned++
        frame.send('RPC_ABORT', undefined)
        gone.abort(aborted())
      },
    )
    try {
      return await run(gone.signal)
    } finally {
      unwatch()
    }
  }

  /** Leaves the view, unless another request follows in the same place. */
  async function leave(): Promise<void> {
    const { stack } = ctx.read(route)
    if (ctx.read(approval).open > 0 || topOf({ stack, open: true, direction: 'none' })?.view !== approveView.id) return
    await (stack.length > 1 ? ctx.back() : ctx.close())
  }

  return {
    show(run, kind = 'transaction') {
      const since = turned
      count(1)
      const mine = last.then(() => {
        if (since !== turned) throw aborted()
        return attempt(run, kind)
      })
      const done = mine.finally(() => count(-1))
      last = done.then(leave, leave)
      last.catch(ctx.report)
      return done
    },
  }
}

/** Opens the view and resolves to its key. @throws REQUEST_ABORTED */
async function reach(ctx: Context): Promise<number> {
  const here = topOf(ctx.read(route))
  if (here?.view === approveView.id) return here.key
  const there = (await ctx.open(approveView)) && topOf(ctx.read(route))
  if (!there || there.view !== approveView.id) throw aborted()
  return there.key
}

const aborted = () => new PorticoError('REQUEST_ABORTED', 'Request was aborted')
