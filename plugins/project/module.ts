import {
  type Context,
  intentShown,
  modalClosed,
  modalOpened,
  remoteConfig,
  remoteSource,
  type Undo,
} from '../../kernel'
import { checkOrigin, createSource, FRESH_MS } from './flow'
import { loginIsOn } from './rules'

export default function setup(ctx: Context): void {
  const { refresh, refreshIfOld } = createSource(ctx)
  ctx.provide(remoteSource, { refresh })
  let isChecked = false
  const check = (matters: boolean) => {
    // Checked once per page, as soon as a login needs the origin.
    if (!matters || isChecked) return
    isChecked = true
    void checkOrigin(ctx)
  }
  const matters = () => loginIsOn(ctx.read(remoteConfig), ctx.settings.features)
  ctx.watch(remoteConfig, matters, check)
  check(matters())
  ctx.on(intentShown, () => void refreshIfOld())
  // A feature that the project switches off does not stay on the screen.
  let stop: Undo | undefined
  ctx.on(modalOpened, () => {
    stop ??= ctx.clock.every(FRESH_MS, () => void refreshIfOld())
  })
  ctx.on(modalClosed, () => {
    stop?.()
    stop = undefined
  })
}
