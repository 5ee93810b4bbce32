import {
  type ConnectedSession,
  connectedSession,
  findNetwork,
  locale,
  type Network,
  networks,
  sessions,
  type TransactionRequest,
} from 'portico/contracts'
import { formatUnits, parseUnits } from 'portico/kit'
import {
  Button,
  Content,
  EmptyState,
  errorText,
  Footer,
  formatAmount,
  Input,
  Row,
  Segmented,
  Skeleton,
  useSlice,
  useText,
} from 'portico/ui-kit'
import { useState } from 'react'
import { type Direction, moveStake } from '../calls'
import { messages } from '../messages'
import { type Vault, vault as vaultSlice } from '../tokens'
import { Review } from './Review'
import { useHoldings } from './useHoldings'

/** Stakes an amount, or takes it out, after a review. */
export default function Staking() {
  const t = useText()
  const session = useSlice(sessions, all => connectedSession(all, 'eip155'))
  const vault = useSlice(vaultSlice)
  const network = findNetwork(useSlice(networks), vault?.networkId)
  if (!session || !vault || !network || session.networkId !== vault.networkId) {
    return (
      <Content>
        <EmptyState title={t(messages.noAccount)} detail={t(messages.noAccountDetail)} />
      </Content>
    )
  }
  return <Form key={session.address} session={session} vault={vault} network={network} />
}

interface FormProps {
  readonly session: ConnectedSession
  readonly vault: Vault
  readonly network: Network
}

function Form({ session: { address }, vault, network }: FormProps) {
  const t = useText()
  const { decimals, symbol } = network.nativeCurrency
  const holdings = useHoldings(address, network)
  const [direction, setDirection] = useState<Direction>('stake')
  const [typed, setTyped] = useState('')
  const [reviewed, review] = useState<{ amount: bigint; request: TransactionRequest }>()

  const amount = parseUnits(typed.replace(',', '.'), decimals)
  const most = direction === 'stake' ? holdings.available : holdings.staked
  const isTooMuch = amount !== undefined && most !== undefined && amount > most
  const toReview = () => amount && review({ amount, request: moveStake(vault, { from: address, direction, amount }) })

  if (reviewed) {
    return (
      <Review
        request={reviewed.request}
        label={t(direction === 'stake' ? messages.stakeAmount : messages.unstakeAmount, {
          amount: formatUnits(reviewed.amount, decimals),
          symbol,
        })}
        edit={() => review(undefined)}
      />
    )
  }
  return (
    <>
      <Content>
        <div className="stack gap-12">
          <Figures holdings={holdings} network={network} />
          <Segmented
            label={t(messages.direction)}
            options={(['stake', 'unstake'] as const).map(id => ({ id, label: t(messages[id]) }))}
            value={direction}
            onChange={setDirection}
          />
          <Input
            label={t(messages.amount, { symbol })}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={isTooMuch && t(messages.most, { amount: formatUnits(most, decimals), symbol })}
          />
        </div>
      </Content>
      <Footer>
        <Button wide disabled={!amount || most === undefined || isTooMuch} onClick={toReview}>
          {t(messages.review)}
        </Button>
      </Footer>
    </>
  )
}

/** The stake and the balance; the reason and another try if they could not be read. */
function Figures({ holdings, network }: { holdings: ReturnType<typeof useHoldings>; network: Network }) {
  const t = useText()
  const tag = useSlice(locale, ({ tag }) => tag)
  const { decimals, symbol } = network.nativeCurrency
  const { staked, available, error, again } = holdings
  if (error) {
    return (
      <EmptyState title={errorText(t, messages, error)} action={<Button onClick={again}>{t(messages.again)}</Button>} />
    )
  }
  if (staked === undefined || available === undefined) {
    return <Skeleton label={t(messages.staked)} rows={2} trailing />
  }
  const shown = (value: bigint) => `${formatAmount(value, decimals, { locale: tag })} ${symbol}`
  return (
    <div>
      <Row title={t(messages.staked)} trailing={shown(staked)} />
      <Row title={t(messages.available)} trailing={shown(available)} />
    </div>
  )
}
