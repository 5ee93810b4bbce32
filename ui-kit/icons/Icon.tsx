import type { ComponentType } from 'react'
import type { Action } from '../../kernel'
import {
  Activity,
  Bank,
  Browser,
  Buy,
  Card,
  Coins,
  Disconnect,
  Globe,
  Help,
  Key,
  Layers,
  Mail,
  Network,
  Person,
  QrCodeIcon,
  Receive,
  Send,
  Settings,
  Shield,
  Swap,
  Wallet,
} from '.'

/** Icon names for contributions. */
export type IconName = NonNullable<Action['icon']>

/** The icons by name, because contributions are data and hold no components. */
const NAMED: Record<IconName, ComponentType> = {
  activity: Activity,
  bank: Bank,
  browser: Browser,
  buy: Buy,
  card: Card,
  coins: Coins,
  disconnect: Disconnect,
  globe: Globe,
  help: Help,
  key: Key,
  layers: Layers,
  mail: Mail,
  network: Network,
  person: Person,
  'qr-code': QrCodeIcon,
  receive: Receive,
  send: Send,
  settings: Settings,
  shield: Shield,
  swap: Swap,
  wallet: Wallet,
}

/** A plugin in plain JavaScript may name an icon that is not in the set. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(NAMED, name)

/** An icon by its name; an unknown name draws `layers`. */
export function Icon({ name }: { name: IconName }) {
  const Named = NAMED[isIconName(name) ? name : 'layers']
  return <Named />
}
