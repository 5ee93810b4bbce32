import { type Message, sessions } from '../../../kernel'
import { Logo, LogoStack, QrCodeIcon, Row, Tag } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { namespacesOf } from '../rules/candidates'
import { isConnected } from '../rules/isConnected'
import type { WalletRow } from '../rules/resolveWallets'
import { walletImage } from '../rules/walletImage'
import { inHostOrder, namespaceLogo } from './namespaceLogo'

interface WalletButtonProps {
  readonly row: WalletRow
  /** The reason why the wallet cannot be chosen now. */
  readonly disabledReason?: string
  readonly onClick: () => void
}

/** One wallet of the list, with a tag. */
export function WalletButton({ row, disabledReason, onClick }: WalletButtonProps) {
  const { settings, env } = useKernel()
  const t = useText()
  const all = useSlice(sessions)
  const { name, group, connectors, doubtful } = row
  const code = group === 'walletConnect'
  const namespaces = inHostOrder(settings, namespacesOf(row), namespace => namespace)
  const several = !code && namespaces.length > 1
  const tag = connectors.some(({ id }) => isConnected(all, id)) ? messages.connected : tagOf(row, env.mobile)
  return (
    <Row
      surface="raised"
      image={code ? undefined : <Logo name={name} src={walletImage(settings, row)} lazy={group === 'recommended'} />}
      icon={<QrCodeIcon />}
      title={name}
      subtitle={doubtful && t(messages.anotherName)}
      trailing={
        (several || tag) && (
          <>
            {several && <LogoStack logos={namespaces.map(namespace => namespaceLogo(settings, t, namespace))} />}
            {tag && <Tag tone={HERE.includes(tag) ? 'success' : 'neutral'}>{t(tag)}</Tag>}
          </>
        )
      }
      disabledReason={disabledReason}
      onClick={onClick}
    />
  )
}

const HERE = [messages.installed, messages.connected]

function tagOf(row: WalletRow, mobile: boolean): Message | undefined {
  if (row.group === 'walletConnect') return mobile ? undefined : messages.qrCode
  // The pictures of its namespaces replace the tag.
  if (namespacesOf(row).length > 1) return undefined
  if (row.reason === 'recent') return messages.recent
  return row.reason === 'installed' && !row.doubtful ? messages.installed : undefined
}
