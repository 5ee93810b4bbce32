import { type Context, route } from '../../../kernel'

/** Calls `listener` now, and each time the modal opens or closes. */
export function followOpen(ctx: Context, listener: (open: boolean) => void): void {
  listener(ctx.read(route).open)
  ctx.watch(route, ({ open }) => open, listener)
}
