import type { Connector, Context, Networks, ResolvedOptions, Wallet } from '../../../kernel'
import { imageUrl } from '../../../kernel/kit'
import type { FormatMessage, LogoProps } from '../../../ui-kit'
import { messages } from '../messages'
import { namespacesOf } from '../rules/candidates'
import type { WalletRow } from '../state'
import { inHostOrder, namespaceLogo } from './namespaceLogo'

/** The content of a wallet's row, in the preview and in the view. */
interface WalletFace {
  /** Undefined: the row has the icon of a QR code. */
  readonly logo?: LogoProps
  /** Undefined: the wallet's name. */
  readonly title?: string
  readonly subtitle?: string | false
  /** The namespaces of a wallet that has several. */
  readonly namespaces: readonly Pick<LogoProps, 'name' | 'src'>[]
  readonly tag?: string
  /** `hidden`: only screen readers read the tag, since a heading says the same. */
  readonly tone?: 'success' | 'accent' | 'hidden'
}

type FaceOptions = Pick<Context, 'settings' | 'env'> &
  Pick<Networks, 'configured'> & {
    readonly isConnected: boolean
    /** A heading says that the wallet is installed. */
    readonly isNamed: boolean
    readonly t: FormatMessage
  }

export function walletFace(row: WalletRow, options: FaceOptions): WalletFace {
  const { settings, env, configured, isConnected, isNamed, t } = options
  const { name, group, reason, doubtful } = row
  const isCode = group === 'walletConnect'
  const namespaces = inHostOrder({ configured }, namespacesOf(row), namespace => namespace)
  const isSeveral = namespaces.length > 1
  const tagged = (): Pick<WalletFace, 'tag' | 'tone'> => {
    if (isConnected) return { tag: t(messages.connected), tone: 'success' }
    // The pictures of its namespaces replace the tag.
    if (isCode || isSeveral) return {}
    if (reason === 'recent') return { tag: t(messages.recent), tone: 'accent' }
    return reason === 'installed' && !doubtful
      ? { tag: t(messages.installed), tone: isNamed ? 'hidden' : undefined }
      : {}
  }
  const isScanned = isCode && !env.mobile
  return {
    logo: isCode ? undefined : { name, src: walletImage(settings, row), lazy: group === 'recommended' },
    title: isScanned ? t(messages.phoneWallet) : undefined,
    subtitle: isScanned ? t(messages.scanCode, { name }) : doubtful && t(messages.anotherName),
    namespaces:
      isCode || !isSeveral ? [] : namespaces.map(namespace => namespaceLogo({ settings, configured }, t, namespace)),
    ...tagged(),
  }
}

/** The URL of a wallet's picture: its own, else the directory's. */
export function walletImage(
  settings: ResolvedOptions,
  { connectors = [], wallet }: { connectors?: readonly Connector[]; wallet?: Wallet },
): string | undefined {
  const own = connectors.find(connector => connector.imageUrl ?? connector.imageId)
  if (own?.imageUrl) return own.imageUrl
  const listed = wallet?.imageId
    ? imageUrl(settings, 'wallet', wallet.imageId)
    : own?.imageId && imageUrl(settings, 'asset', own.imageId)
  return listed ?? wallet?.imageUrl
}
