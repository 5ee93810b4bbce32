import type { ReactNode } from 'react'
import {
  type CaipNetworkId,
  connectedSession,
  embeddedUser,
  findNetwork,
  locale,
  namespaceOf,
  networks,
  sessions,
} from '../../kernel'
import { defineMessages, networkImage, networkImages, walletLabel } from '../../kernel/kit'
import { formatAmount } from '../format/amount'
import { useKernel, useSlice, useText } from '../hooks'
import { AddressText } from '../primitives/AddressText'
import { Avatar } from '../primitives/Avatar'
import { Logo } from '../primitives/Logo'
import { Fact, Facts } from './RequestLayout'

/** Terms of every review. */
export const messages = defineMessages('request', {
  from: 'From',
  to: 'To',
  network: 'On',
  fee: 'Fee',
  feeInWallet: 'Shown by your wallet',
  token: '{symbol} token',
})

interface RequestFactsProps {
  /** The plain address of the account that pays. Absent before a wallet is chosen. */
  from?: string
  /** The receiver; absent if the account itself receives. */
  to?: { readonly address: string; readonly name?: string | undefined }
  /** Rows about the receiver, below it. */
  receiverFacts?: ReactNode
  /** The paid token. Its contract is shown, because any token can claim any symbol. */
  token?: { readonly address: string; readonly symbol: string } | undefined
  networkId: CaipNetworkId
  /** The fee in the native currency's smallest unit; `unknown`: only the wallet knows it. */
  fee?: bigint | 'unknown'
  /** The value of the fee in money. */
  feeWorth?: string | undefined
  /** Rows of one kind of request, below the common ones. */
  children?: ReactNode
}

/** The terms of a request, in the same order in every review. */
export function RequestFacts(props: RequestFactsProps) {
  const { from, to, receiverFacts, token, networkId, fee, feeWorth, children } = props
  const t = useText()
  return (
    <Facts>
      {from !== undefined && <FromFact address={from} networkId={networkId} />}
      {to && (
        <Fact term={t(messages.to)} whole>
          {to.name && (
            <bdi className="medium" translate="no">
              {to.name}
            </bdi>
          )}
          <AddressText address={to.address} whole />
        </Fact>
      )}
      {receiverFacts}
      {token && (
        <Fact term={t(messages.token, { symbol: token.symbol })} whole>
          <AddressText address={token.address} whole />
        </Fact>
      )}
      <NetworkFact networkId={networkId} />
      {fee !== undefined && <FeeFact {...{ networkId, fee, worth: feeWorth }} />}
      {children}
    </Facts>
  )
}

/** The wallet and the account. The address comes from the request, and only the wallet's name from the session. */
function FromFact({ address, networkId }: { address: string; networkId: CaipNetworkId }) {
  const t = useText()
  const live = useSlice(sessions, all => connectedSession(all, namespaceOf(networkId)))
  const user = useSlice(embeddedUser)
  return (
    <Fact term={t(messages.from)}>
      <Avatar address={address} size={24} />
      {live && (
        <bdi className="one-line" translate="no">
          {walletLabel(live, user)}
        </bdi>
      )}
      <span className="muted">
        <AddressText address={address} />
      </span>
    </Fact>
  )
}

function NetworkFact({ networkId }: { networkId: CaipNetworkId }) {
  const ctx = useKernel()
  const t = useText()
  const network = findNetwork(useSlice(networks), networkId)
  const images = useSlice(networkImages)
  const name = network?.name ?? networkId
  return (
    <Fact term={t(messages.network)}>
      <Logo name={name} src={network && networkImage(ctx.settings, images, network)} size={24} round />
      <bdi className="one-line" translate="no">
        {name}
      </bdi>
    </Fact>
  )
}

interface FeeFactProps extends Pick<RequestFactsProps, 'networkId'> {
  fee: bigint | 'unknown'
  worth: string | undefined
}

function FeeFact({ networkId, fee, worth }: FeeFactProps) {
  const t = useText()
  const { tag } = useSlice(locale)
  const { decimals = 18, symbol = '' } = findNetwork(useSlice(networks), networkId)?.nativeCurrency ?? {}
  return (
    <Fact term={t(messages.fee)}>
      {fee === 'unknown' ? (
        <span className="muted">{t(messages.feeInWallet)}</span>
      ) : (
        <bdi translate="no">{`${formatAmount(fee, decimals, { locale: tag, places: 8 })} ${symbol}`}</bdi>
      )}
      {fee !== 'unknown' && worth !== undefined && (
        <bdi className="muted" translate="no">
          {worth}
        </bdi>
      )}
    </Fact>
  )
}
