import { connectedSession, sessions } from 'portico/contracts'
import { defineMessages } from 'portico/kit'
import { Row, Skeleton, useService, useSlice, useText } from 'portico/ui-kit'
import { useEffect, useState } from 'react'
import { stakes } from '../tokens'
import { moves } from './module'

const WEI = 10n ** 18n

const messages = defineMessages('rewards', {
  points: 'Points',
  reading: 'Counting your points',
  unknown: 'Your points could not be counted',
})

/** The account's points, from the stake that another plugin reads. */
export default function Rewards() {
  const t = useText()
  const service = useService(stakes)
  const address = useSlice(sessions, all => connectedSession(all, 'eip155')?.address)
  const moved = useSlice(moves)
  const [points, show] = useState<bigint | 'unknown'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stake that has moved is read again
  useEffect(() => {
    if (!service || !address) return
    const left = new AbortController()
    service.of(address, left.signal).then(
      stake => show(stake / WEI),
      () => left.signal.aborted || show('unknown'),
    )
    return () => left.abort()
  }, [service, address, moved])
  if (points === undefined) return <Skeleton label={t(messages.reading)} rows={1} trailing />
  if (points === 'unknown') return <Row title={t(messages.unknown)} />
  return <Row title={t(messages.points)} trailing={<span translate="no">{String(points)}</span>} />
}
