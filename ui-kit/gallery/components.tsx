import { useState } from 'react'
import { Globe } from '../icons'
import { Icon, type IconName } from '../icons/Icon'
import { AddressText } from '../primitives/AddressText'
import { Amount } from '../primitives/Amount'
import { Avatar } from '../primitives/Avatar'
import { Button } from '../primitives/Button'
import { Checkbox, Switch } from '../primitives/Checkbox'
import { EmptyState } from '../primitives/EmptyState'
import { ErrorState } from '../primitives/ErrorState'
import { Input } from '../primitives/Input'
import { LiveRegion } from '../primitives/LiveRegion'
import { Logo } from '../primitives/Logo'
import { Divider } from '../primitives/Marks'
import { RovingList } from '../primitives/RovingList'
import { Row } from '../primitives/Row'
import { SearchField } from '../primitives/SearchField'
import { Segmented } from '../primitives/Segmented'
import { Skeleton, SkeletonBlock } from '../primitives/Skeleton'
import { SuccessCheck, SuccessRing } from '../primitives/SuccessCheck'
import { Toast } from '../primitives/Toast'
import { Example } from './Example'

const nothing = () => {}
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const _PAIRING = `wc:${'94caa59c77dae0dd234b5818fb7292540d017b27d41f7f387ee75b22b9738c94'}@2?relay-protocol=irn&symKey=${'5a1d2c4f'.repeat(8)}&expiryTimestamp=1893456000&methods=wc_sessionAuthenticate%2Cwc_sessionPropose`

export function Amounts() {
  return (
    <Example name="Amount and AddressText">
      <Amount unit="ETH">1.204</Amount>
      <Amount unit="USDC" note="$1,234,567.89">
        1,234,567.890123
      </Amount>
      <Amount unit="WEI">115,792,089,237,316,195,423,570,985</Amount>
      <Amount unit="W">115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457</Amount>
      <AddressText address={ADDRESS} />
      <AddressText whole address={ADDRESS} />
      <AddressText whole address="7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv" />
    </Example>
  )
}

export function Avatars() {
  return (
    <Example name="Avatar">
      <div className="inline gap-12">
        <Avatar address={ADDRESS} size={80} />
        <Avatar address="7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv" size={80} />
        <Avatar address="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" size={80} />
      </div>
      <div className="gallery-many">
        {Array.from({ length: 24 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items never move
          <Avatar key={index} address={`0x${index.toString(16).padStart(40, '7')}`} />
        ))}
      </div>
    </Example>
  )
}

export function Fields() {
  const [search, setSearch] = useState('')
  const [email, setEmail] = useState('ada@example')
  return (
    <Example name="Input and SearchField">
      <SearchField
        label="Search wallets"
        clearLabel="Clear"
        placeholder="Search wallets"
        value={search}
        onChange={setSearch}
      />
      <SearchField label="Search tokens" clearLabel="Clear" value="lant" onChange={nothing} busy />
      <Input
        label="Email"
        type="email"
        placeholder="you@example.com"
        value=""
        onChange={nothing}
        hint="We send a code, no password."
      />
      <Input
        label="Email, wrong"
        type="email"
        value={email}
        onChange={setEmail}
        error="Please enter a valid email address"
      />
      <Input label="Disabled" value="Not now" onChange={nothing} disabled />
      <Divider>or</Divider>
      <Divider />
    </Example>
  )
}

export function Choices() {
  const [part, setPart] = useState('all')
  const [terms, setTerms] = useState(true)
  const [quiet, setQuiet] = useState(false)
  const [loud, setLoud] = useState(true)
  return (
    <Example name="Segmented, Switch, Checkbox">
      <Segmented
        label="Kind"
        value={part}
        onChange={setPart}
        options={[
          { id: 'all', label: 'All' },
          { id: 'browser', label: 'Browser' },
          { id: 'mobile', label: 'Mobile' },
        ]}
      />
      <div>
        <Switch label="Hide small balances" detail="Below one cent" checked={loud} onChange={setLoud} />
        <Switch label="Show testnets" checked={quiet} onChange={setQuiet} />
        <Switch label="Not to be changed" checked disabled onChange={nothing} />
        <Checkbox label="I have written it down" checked={terms} onChange={setTerms} />
        <Checkbox label="Send me news" detail="Once a month, no more" checked={quiet} onChange={setQuiet} />
        <Checkbox label="Not to be changed" checked disabled onChange={nothing} />
      </div>
    </Example>
  )
}

export function States() {
  return (
    <Example name="States">
      <Skeleton label="Loading wallets" rows={3} trailing />
      <SkeletonBlock height={40} width="60%" />
      <ErrorState
        title="Prices could not be fetched"
        detail="Your balances are still right. Sending works."
        code="PRICE_FETCH_FAILED"
        action={{ label: 'Try again', onClick: nothing }}
      />
      <EmptyState icon={<Globe />} title="No networks yet" />
    </Example>
  )
}

export function Success() {
  const [round, setRound] = useState(0)
  return (
    <Example name="SuccessCheck and Toast">
      <div className="stack middle gap-12 center">
        <SuccessCheck key={round} />
        <SuccessRing key={`ring ${round}`}>
          <Logo name="Heron" size={80} />
        </SuccessRing>
        <h3 className="t22 strong">Swapped</h3>
        <Button size="s" kind="ghost" onClick={() => setRound(round + 1)}>
          Once more
        </Button>
      </div>
      <Toast variant="loading">Swapping Ether</Toast>
      <Toast variant="success" dismiss={{ label: 'Dismiss', onClick: nothing }}>
        Link copied
      </Toast>
      <ChangingToast />
    </Example>
  )
}

function ChangingToast() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <Toast variant="error" dismiss={{ label: 'Dismiss the error', onClick: () => setShown(false) }}>
        {shown && 'Failed to fetch transactions'}
      </Toast>
      <LiveRegion>{shown ? '' : 'Gone'}</LiveRegion>
    </>
  )
}

export function Roving() {
  const [names, setNames] = useState<readonly IconName[]>(['swap', 'send', 'receive', 'buy'])
  const [typed, setTyped] = useState('')
  return (
    <Example name="RovingList">
      <RovingList label="What to do" onType={setTyped}>
        {names.map(name => (
          <Row
            key={name}
            icon={<Icon name={name} />}
            title={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
            chevron
            onClick={() => setNames(names.filter(other => other !== name))}
          />
        ))}
      </RovingList>
      <p className="t13 muted" data-typed>
        {typed && `Typed ${typed}`}
      </p>
    </Example>
  )
}
