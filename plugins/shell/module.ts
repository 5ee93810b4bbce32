import { alerts, type Context, dialogPlace, PorticoError, raiseAlert } from '../../kernel'
import { matchesMedia } from '../../ui-kit/layout'
import { explainWithdrawal } from './flow/explainWithdrawal'
import { followOpen } from './flow/followOpen'
import { followRoute } from './flow/followRoute'
import { keepFocus } from './flow/keepFocus'
import { stepBackForWallet } from './flow/stepBackForWallet'
import type { Frame, ShownFrame } from './frame'
import { followTheme } from './views/followTheme'
import { awaitFirstView, loadFirstView } from './views/loadFirstView'
import { mountShell } from './views/mountShell'

const isShownFrame = (begun: unknown): begun is ShownFrame => Object(begun).frame !== undefined

/** Renders into the frame that `onIntent` created. */
export default async function setup(ctx: Context, begun: unknown): Promise<void> {
  if (!isShownFrame(begun)) throw new PorticoError('SHELL_WITHOUT_FRAME', 'The shell has no frame')
  const { frame } = begun
  const { dialog, mount } = frame
  followTheme(ctx, frame)
  ctx.onDispose(keepFocus(dialog))
  followTouchScreen(ctx, frame)
  explainWithdrawal(ctx)
  followRoute(ctx, frame)
  stepBackForWallet(ctx, frame)
  followOpen(ctx, open => {
    if (open && !frame.host.isConnected) ctx.set(alerts, raiseAlert('APKT002', 'The page has no <portico-modal>'))
  })
  ctx.provide(dialogPlace, {
    put(element) {
      dialog.append(element)
      // An element outside the page does not load: the closed dialog is attached first.
      frame.place()
      return () => element.remove()
    },
  })
  if (ctx.settings.embedded) (await import('./flow/embed')).embed(ctx, frame)
  await awaitFirstView(ctx)
  const draw = () => {
    if (!ctx.signal.aborted) mountShell(ctx, frame)
  }
  // A loading state would replace the known rows.
  const takeOver = () => (mount.querySelector('.view') ? void loadFirstView(ctx).then(draw) : draw())
  if (frame.preview) frame.preview.whenShown(takeOver)
  else draw()
}

/** A mouse drags no sheet, and shows no keyboard. The code for touch screens comes after the rows. */
function followTouchScreen(ctx: Context, { dialog }: Frame): void {
  if (!(dialog instanceof HTMLDialogElement) || !matchesMedia('(any-pointer: coarse)')) return
  ctx
    .reached('shown')
    .then(() => import('./flow/followTouch'))
    .then(({ followTouch }) => followTouch(ctx, dialog))
    .catch(ctx.report)
}
