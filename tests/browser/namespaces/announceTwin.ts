import type { Page } from 'playwright-core'

/** Announces Heron on Solana too, once for each icon: its own or another wallet's. Marlin answers its requests. */
export const announceTwin = (page: Page, ...faces: ('Heron' | 'Quartz')[]) =>
  page.evaluate(faces => {
    const icons = new Map<string, string>()
    addEventListener('eip6963:announceProvider', event => {
      const { info } = Reflect.get(event, 'detail')
      icons.set(info.name, info.icon)
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
    const found: object[] = []
    const detail = { register: found.push.bind(found) }
    dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
    const marlin = found.find(wallet => Reflect.get(wallet, 'name') === 'Marlin')
    if (!marlin) throw new Error('Marlin does not answer')
    const twins = faces.map(face =>
      Object.create(marlin, { name: { value: 'Heron' }, icon: { value: icons.get(face) } }),
    )
    addEventListener('wallet-standard:app-ready', event => Reflect.get(event, 'detail').register(...twins))
  }, faces)
