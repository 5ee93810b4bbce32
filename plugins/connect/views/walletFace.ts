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
  readonly subtitle?: string | false
  /** The namespaces of a wallet that has several. */
  readonly namespaces: readonly Pick<LogoProps, 'name' | 'src'>[]
  readonly tag?: string
  /** The tag names a wallet that is in this browser. */
  readonly isHere: boolean
}

type FaceOptions = Pick<Context, 'settings' | 'env'> &
  Pick<Networks, 'configured'> & { readonly isConnected: boolean; readonly t: FormatMessage }

export function walletFace(row: WalletRow, { settings, env, configured, isConnected, t }: FaceOptions): WalletFace {
  const { name, group, reason, doubtful } = row
  const isCode = group === 'walletConnect'
  const namespaces = inHostOrder({ configured }, namespacesOf(row), namespace => namespace)
  const isSeveral = namespaces.length > 1
  const isHere = isConnected || (!isCode && !isSeveral && reason === 'installed' && !doubtful)
  const message = () => {
    if (isConnected) return messages.connected
    if (isCode) return env.mobile ? undefined : messages.qrCode
    // The pictures of its namespaces replace the tag.
    if (isSeveral) return undefined
    return reason === 'recent' ? messages.recent : isHere ? messages.installed : undefined
  }
  const tag = message()
  return {
    logo: isCode ? undefined : { name, src: walletImage(settings, row), lazy: group === 'recommended' },
    subtitle: doubtful && t(messages.anotherName),
    namespaces:
      isCode || !isSeveral ? [] : namespaces.map(namespace => namespaceLogo({ settings, configured }, t, namespace)),
    tag: tag && t(tag),
    isHere,
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
