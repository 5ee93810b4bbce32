import {
  type AccountState,
  defineMessage,
  locale,
  namespaceOf,
  type Portico,
  readBalance,
  translate,
} from '../../kernel'
import { formatAmount } from '../../ui-kit/format/amount'
import { createImage } from './createImage'
import { followBalance } from './followBalance'
import type { PorticoElement } from './PorticoElement'

/* The parts of a button beside its text: the wallet's image, a lock, a balance. This file loads with the first account. */

const UNLOCK = defineMessage('elements/unlock', 'Unlock {wallet}')

export const unlockLabel = (portico: Portico, wallet: AccountState['wallet']): string =>
  translate(portico.read(locale), UNLOCK, { wallet: wallet?.name })

const SVG = 'http://www.w3.org/2000/svg'

export function lockIcon(): SVGElement {
  const mark = document.createElementNS(SVG, 'svg')
  mark.setAttribute('viewBox', '0 0 24 24')
  mark.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4')
  mark.append(path)
  return mark
}

/** The lock of a locked wallet, else the wallet's image or its first letter, in the button's box. */
export function fillBox(box: HTMLElement, portico: Portico, { status, wallet }: AccountState): void {
  const [letter = ''] = wallet?.name.trim().toLocaleUpperCase() ?? ''
  const picture = status === 'locked' ? lockIcon() : createImage(portico, wallet?.imageUrl)
  const show = (content: string | Node) => {
    box.classList.toggle('blank', typeof content === 'string')
    box.replaceChildren(content)
  }
  show(picture ?? letter)
  if (picture) picture.onerror = () => show(letter)
}

interface ShownBalance {
  readonly of: string
  /** Undefined while it is read. */
  readonly balance?: { readonly amount: bigint; readonly decimals: number; readonly symbol: string }
}

const balances = new WeakMap<PorticoElement, ShownBalance>()

/** The balance that was read for the account. Without one it is read, and the button is drawn again. */
export function amount(
  button: PorticoElement,
  portico: Portico,
  { caipAddress, address }: AccountState,
): HTMLElement | undefined {
  if (!caipAddress || !address || button.getAttribute('balance') !== 'show') return undefined
  const known = balances.get(button)
  followBalance(button, portico, caipAddress, () =>
    readAmount(button, portico, { of: caipAddress, address }).catch(portico.env.report),
  )
  if (known?.of !== caipAddress) readAmount(button, portico, { of: caipAddress, address }).catch(portico.env.report)
  else if (known.balance) {
    const { amount, decimals, symbol } = known.balance
    const text = document.createElement('bdi')
    text.dir = 'ltr'
    text.textContent = `${formatAmount(amount, decimals, { locale: portico.read(locale).tag })} ${symbol}`
    const shown = document.createElement('span')
    shown.className = 'amount'
    shown.append(text)
    return shown
  }
  return undefined
}

async function readAmount(
  button: PorticoElement,
  portico: Portico,
  { of, address }: { of: string; address: string },
): Promise<void> {
  const network = portico.network(button.namespaceId)
  const token = network && readBalance.on(namespaceOf(network.caipNetworkId))
  if (!network || !token || !portico.has(token)) return
  if (balances.get(button)?.of !== of) balances.set(button, { of })
  balances.set(button, { of, balance: await (await portico.ask(token))({ address, network }) })
  button.redraw()
}
