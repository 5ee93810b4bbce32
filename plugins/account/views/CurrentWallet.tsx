import {
  type Account,
  embeddedUser,
  type Message,
  type Namespace,
  sessionOf,
  sessions,
  type WalletConnection,
} from '../../../kernel'
import { walletLabel } from '../../../kernel/kit'
import { AddressText, Avatar, Copy, Disconnect, IconButton, Logo, RovingList, Row } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { copyAddress, disconnectWallet, switchAccount } from '../flow/walletActions'
import { kindName } from '../rules/accountKinds'
import { messages } from '../wallets.messages'

interface CurrentWalletProps {
  readonly namespace: Namespace
  readonly connection: WalletConnection
}

/** The wallet in use: copies its address, switches to its other accounts, disconnects it. */
export default function CurrentWallet({ namespace, connection }: CurrentWalletProps) {
  const { wallet, address, accounts, connectorId } = connection
  const ctx = useKernel()
  const t = useText()
  const label = walletLabel(connection, useSlice(embeddedUser))
  const leaving = useSlice(sessions, state => sessionOf(state, namespace).status === 'disconnecting')
  const [task, leave] = useTask(() => disconnectWallet(ctx, { namespace, connectorId }))
  const ending = leaving || task.status === 'busy'
  return (
    <div className="wallets-current">
      <Row
        surface="raised"
        image={<Logo name={wallet.name} src={wallet.imageUrl} />}
        title={<bdi translate="no">{label}</bdi>}
        subtitle={
          ending ? (
            t(messages.disconnecting)
          ) : (
            <>
              {t(messages.inUse)} · <AddressText address={address} />
            </>
          )
        }
        trailing={
          <span className="wallets-icons inline">
            <IconButton data-first label={t(messages.copy)} onClick={() => copyAddress(ctx, { address })}>
              <Copy />
            </IconButton>
            <IconButton
              label={t(messages.disconnect, { wallet: label })}
              disabled={ending}
              aria-busy={ending || undefined}
              onClick={leave}
            >
              <Disconnect className="lucide-out" />
            </IconButton>
          </span>
        }
      />
      {accounts.length > 1 && (
        <div className="wallets-accounts">
          <RovingList label={t(messages.accounts, { wallet: label })}>
            {accounts.map(account => (
              <AccountRow
                key={`${account.type} ${account.address}`}
                account={account}
                kind={kindName(ctx.settings, namespace, account.type)}
                inUse={account.address === address}
                onClick={() => switchAccount(ctx, namespace, account)}
              />
            ))}
          </RovingList>
        </div>
      )}
    </div>
  )
}

interface AccountRowProps {
  readonly account: Account
  readonly kind?: Message
  readonly inUse: boolean
  readonly onClick: () => Promise<void>
}

function AccountRow({ account: { address }, kind, inUse, onClick }: AccountRowProps) {
  const t = useText()
  const [task, run] = useTask(onClick)
  const text = <AddressText address={address} />
  return (
    <Row
      surface="raised"
      image={<Avatar address={address} size={28} />}
      title={kind ? t(kind) : text}
      subtitle={kind && text}
      selected={inUse}
      busy={task.status === 'busy'}
      onClick={inUse ? () => {} : run}
    />
  )
}
