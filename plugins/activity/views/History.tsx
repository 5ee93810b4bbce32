import { useEffect, useMemo } from 'react'
import { type CaipAddress, findNetwork, networks } from '../../../kernel'
import { parseCaipAddress, receiptFollower, type SentTransaction, sentTransactions } from '../../../kernel/kit'
import { ErrorState, Skeleton } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { activityOpened } from '../events'
import { isSmartAccountActive, readFirstPage, readNextPage } from '../flow'
import { messages } from '../messages'
import { unlistedTransactions } from '../rules/pending'
import { history, type History as Known, NO_HISTORY } from '../state'
import EntryList from './EntryList'
import HistoryUnavailable from './HistoryUnavailable'
import NoActivity from './NoActivity'
import StaleNotice from './StaleNotice'

const FIRST_ROWS = 7
/** Longer than the cache keeps an answer. */
const POLL_MS = 20_000

/** One account's history. A failed read is shown as an error, never as an empty list. */
export default function History({ account }: { account: CaipAddress }) {
  const ctx = useKernel()
  const t = useText()
  const { namespace, reference, address } = parseCaipAddress(account)
  const network = findNetwork(useSlice(networks), `${namespace}:${reference}`)
  const loaded = useSlice(history, (state): Known => (state.account === account ? state : NO_HISTORY))
  const { status, entries, next } = loaded
  const sentHere = useSlice(sentTransactions)
  const sent = useMemo(() => unlistedTransactions(sentHere, { account, entries }), [sentHere, account, entries])
  const [task, read] = useTask(signal => readFirstPage(ctx, { account, signal }))
  const [older, readOlder] = useTask(signal => readNextPage(ctx, { signal }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each transaction that is sent or settles starts a new read
  useEffect(read, [read, sentHere])
  useEffect(() => ctx.page.onOnline(read), [ctx, read])
  useEffect(() => ctx.emit(activityOpened, { isSmartAccount: isSmartAccountActive(ctx) }), [ctx])
  useReceipts(sent)
  // After a failure the user retries.
  const waits = status === 'known' && (sent.length > 0 || entries.some(entry => entry.status === 'pending'))
  useEffect(() => (waits ? ctx.clock.every(POLL_MS, () => ctx.page.hidden || read()) : undefined), [ctx, read, waits])

  const busy = task.status === 'busy'
  const retry = { label: t(messages.tryAgain), onClick: read, busy: busy && t(messages.reading) }
  const isEmpty = entries.length === 0 && next === undefined
  const placeholder = () => {
    if (status === 'unread') return <Skeleton label={t(messages.reading)} rows={FIRST_ROWS} trailing />
    if (status === 'unserved') return <HistoryUnavailable network={network} address={address} />
    if (status === 'failed' && isEmpty) {
      const detail = t(ctx.env.online() ? messages.failedDetail : messages.offline)
      return <ErrorState title={t(messages.unread)} detail={detail} action={retry} />
    }
    return status === 'known' && isEmpty && sent.length === 0 && <NoActivity network={network} />
  }
  return (
    <>
      {status === 'failed' && !isEmpty && <StaleNotice {...retry} />}
      <EntryList sent={sent} history={loaded} network={network} address={address} older={older} onOlder={readOlder} />
      {placeholder()}
    </>
  )
}

/** Follows pending transactions while the view is mounted. */
function useReceipts(sent: readonly SentTransaction[]): void {
  const ctx = useKernel()
  const pending = sent.filter(({ status }) => status === 'pending').map(({ firstHash }) => firstHash)
  const hashes = pending.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pending` is another array in each render; `hashes` changes only with its content
  useEffect(() => {
    const life = new AbortController()
    const follow = async (hash: string) => (await ctx.ask(receiptFollower)).follow(hash, { signal: life.signal })
    for (const hash of pending) follow(hash).catch(error => life.signal.aborted || ctx.report(error))
    return () => life.abort()
  }, [ctx, hashes])
}
