import { accountActions, type Context, connectors, contributeTo, route, sessions, type Undo } from '../../../kernel'
import { isSmartAccount } from '../../../kernel/kit'
import { flowOpened } from '../events'
import { messages } from '../messages'
import { addressKey, embeddedAccount } from '../rules'
import { chooseView, nameCache, registerView } from '../state'

const VIEWS: readonly string[] = [chooseView.id, registerView.id]
const ACTION = contributeTo(
  accountActions,
  { label: messages.chooseTitle, icon: 'person', opens: chooseView },
  // It may come while the account is shown: below the rows that others contribute, it moves none of them.
  { order: 130 },
)

/** Offers a name to an embedded account that has none, as far as is known. */
export function offerName(ctx: Context): void {
  let undo: Undo | undefined
  const follow = () => {
    const live = embeddedAccount(ctx)
    const isNameless = live !== undefined && !ctx.read(nameCache)[addressKey(live.address)]?.names.length
    if (!isNameless) undo?.()
    undo = isNameless ? (undo ?? ctx.contribute(ACTION)) : undefined
  }
  ctx.watch(sessions, () => embeddedAccount(ctx)?.address, follow)
  ctx.watch(connectors, () => embeddedAccount(ctx)?.address, follow)
  ctx.watch(nameCache, value => value, follow)
  follow()
}

/** Emits `flowOpened` once per visit of the naming views. */
export function reportOpening(ctx: Context): void {
  const firstKey = () => ctx.read(route).stack.find(({ view }) => VIEWS.includes(view))?.key
  const report = (key: number | undefined) => {
    if (key !== undefined) ctx.emit(flowOpened, { isSmartAccount: isSmartAccount(embeddedAccount(ctx)) })
  }
  ctx.watch(route, firstKey, report)
  report(firstKey())
}
