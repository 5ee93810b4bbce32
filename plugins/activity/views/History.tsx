import { useEffect, useMemo } from 'react'
import { type CaipAddress, findNetwork, networks } from '../../../kernel'
import { parseCaipAddress, sentTransactions } from '../../../kernel/kit'
import { ErrorState, Skeleton } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { activityOpened } from '../events'
import { isSmart, readFirst, readMore } from '../flow'
import { messages } from '../messages'
import { unaccounted } from '../rules'
import { history, NOTHING } from '../state'
import { Empty, Old, Unserved } from './beside'
import EntryList from './EntryList'
import { useFollowed } from './useFollowed'

const FIRST_ROWS = 7
/** Longer than the cache keeps an answer. */
const POLL_MS = 20_000

/** One account's history. A failed read is shown as an error, never as an empty list. */
export default function History({ account }: { account: CaipAddress }) {
  const ctx = useKernel()
  const say = useText()
  const { namespace, reference, address } = parseCaipAddress(account)
  const network = findNetwork(useSlice(networks), `${namespace}:${reference}`)
  const known = useSlice(history, now => (now.account === account ? now : NOTHING))
  const { status, entries, next } = known
  const left = useSlice(sentTransactions)
  const sent = useMemo(() => unaccounted(left, { account, entries }), [left, account, entries])
  const [task, read] = useTask(signal => readFirst(ctx, { account, signal }))
  const [older, readOlder] = useTask(signal => readMore(ctx, { signal }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew once something has left or is settled
  useEffect(read, [read, left])
  useEffect(() => ctx.page.onOnline(read), [ctx, read])
  useEffect(() => ctx.emit(activityOpened, { isSmartAccount: isSmart(ctx) }), [ctx])
  useFollowed(sent)
  // After a failure the user retries.
  const waits = status === 'known' && (sent.length > 0 || entries.some(one => one.status === 'pending'))
  useEffect(() => (waits ? ctx.clock.every(POLL_MS, () => ctx.page.hidden || read()) : undefined), [ctx, read, waits])

  const busy = task.status === 'busy'
  const retry = { label: say(messages.tryAgain), onClick: read, busy: busy && say(messages.reading) }
  const isEmpty = entries.length === 0 && next === undefined
  const beside = () => {
    if (status === 'unread') return <Skeleton label={say(messages.reading)} rows={FIRST_ROWS} trailing />
    if (status === 'unserved') return <Unserved network={network} address={address} />
    if (status === 'failed' && isEmpty) {
      const detail = say(ctx.env.online() ? messages.failedDetail : messages.offline)
      return <ErrorState title={say(messages.failed)} detail={detail} action={retry} />
    }
    return status === 'known' && isEmpty && sent.length === 0 && <Empty network={network} />
  }
  return (
    <>
      {status === 'failed' && !isEmpty && <Old {...retry} />}
      <EntryList sent={sent} history={known} network={network} address={address} older={older} onOlder={readOlder} />
      {beside()}
    </>
  )
}
