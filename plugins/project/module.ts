import { type Context, intentShown, remoteConfig, remoteSource } from '../../kernel'
import { checkOrigin, createSource } from './flow'
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
}
