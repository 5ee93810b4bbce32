import { type Context, route, topOf } from '../../kernel'
import { accountNames } from '../../kernel/kit'
import { offerName, reportOpening } from './flow/offerName'
import { checkName, chooseName, readNames, recheckName } from './flow/readNames'
import { showRegistration } from './flow/registrationViews'
import { resolveName } from './flow/resolveName'
import { submitName } from './flow/submitName'
import { draft, nameService } from './state'

export default function setup(ctx: Context): void {
  ctx.provide(accountNames, {
    resolve: query => resolveName(ctx, query),
    namesOf: async query => (await readNames(ctx, query)).names,
    async primaryOf(query) {
      const { names, avatar } = await readNames(ctx, query)
      return { name: names[0], avatar }
    },
  })
  ctx.provide(nameService, {
    submit: () => submitName(ctx),
    choose: label => chooseName(ctx, label),
    check: () => recheckName(ctx),
  })
  ctx.watch(
    draft,
    ({ label }) => label,
    () => void checkName(ctx),
  )
  ctx.watch(
    route,
    state => topOf(state)?.key,
    () => showRegistration(ctx),
  )
  reportOpening(ctx)
  offerName(ctx)
}
