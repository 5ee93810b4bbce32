import { type CurrentOptions, contributeView, defineManifest, defineMessage, type Manifest } from '../../kernel'
import { accountNames, mayServe } from '../../kernel/kit'
import { chooseView, nameService, registeredView, registerView } from './state'

/** The project API keeps the names or, without a project id, Ethereum does. */
const needs = (settings: CurrentOptions): boolean =>
  mayServe(settings, 'accountNames') && Boolean(settings.projectId || settings.networks.some(({ id }) => id === 1))

/** Account names: resolves them, finds those of an address, and registers one for an embedded account. */
export const names = (): Manifest =>
  defineManifest({
    id: 'names',
    gate: { key: 'names', needs, fallback: true },
    contributes: [
      contributeView(chooseView, {
        title: defineMessage('names/chooseTitle', 'Choose account name'),
        load: () => import('./views/ChooseAccountName'),
      }),
      contributeView(registerView, {
        title: defineMessage('names/registerTitle', 'Choose name'),
        load: () => import('./views/RegisterAccountName'),
      }),
      contributeView(registeredView, {
        title: defineMessage('names/registeredTitle', 'Your name'),
        load: () => import('./views/RegisterAccountNameSuccess'),
        noBack: true,
      }),
    ],
    provides: [accountNames, { ...nameService, isPrivate: true }],
    egress: ({ endpoints: { rpc } }) => ({ connect: [rpc] }),
    load: () => import('./module'),
  })
