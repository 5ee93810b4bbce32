import {
  type Adapter,
  addConnector,
  type Connector,
  type Context,
  connectors,
  removeConnector,
  tryRead,
} from 'portico/contracts'
import { discoverWallets, hasMethod, readProperty, safeIcon, safeName } from 'portico/discovery'
import type { TonOptions } from './manifest'

export default function discover(ctx: Context, { namespace, options }: Adapter<TonOptions>) {
  const phones = (options?.phones ?? []).map(({ key, name, imageUrl }): Connector => {
    const id = `ton:${key}`
    return { id, name, imageUrl, type: 'EXTERNAL', remote: true, namespaces: [namespace], adapter: ctx.id }
  })
  for (const connector of phones) {
    ctx.set(connectors, addConnector(connector))
    ctx.onDispose(() => ctx.set(connectors, removeConnector(connector.id)))
  }
  return { phones, inPage: discoverWallets(ctx, { namespace, findGlobals }) }
}

/** TonConnect fixes no key: a wallet is any value of the page with its bridge. Getters of the page are not called. */
const findGlobals = (page: EventTarget) =>
  Object.getOwnPropertyNames(page).flatMap(key => {
    const holder: unknown = tryRead(() => Object.getOwnPropertyDescriptor(page, key)?.value)
    const provider = readProperty(holder, 'tonconnect')
    if (!hasMethod(provider, 'connect') || !hasMethod(provider, 'send')) return []
    const [info, device] = ['walletInfo', 'deviceInfo'].map(name => readProperty(provider, name))
    const name = safeName(readProperty(info, 'name')) ?? safeName(readProperty(device, 'appName')) ?? key
    return { key, name, imageUrl: safeIcon(readProperty(info, 'image')), provider }
  })
