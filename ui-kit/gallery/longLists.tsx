import { useRef, useState } from 'react'
import { Certified } from '../icons'
import { Content } from '../primitives/Content'
import { Header } from '../primitives/Header'
import { Logo } from '../primitives/Logo'
import { Row } from '../primitives/Row'
import { SearchField } from '../primitives/SearchField'
import { VirtualGrid } from '../primitives/VirtualGrid'
import { VirtualList } from '../primitives/VirtualList'
import { Example } from './Example'
import { PICTURES } from './pictures'

const SYLLABLES = ['Ar', 'Bel', 'Cor', 'Dun', 'El', 'Fen', 'Gar', 'Hol', 'Is', 'Jun', 'Kes', 'Lor', 'Mar', 'Nor', 'Os']
const ENDS = ['bor', 'den', 'ique', 'low', 'mere', 'nis', 'row', 'ton', 'vale', 'wick']
const pictures = Object.values(PICTURES)

const wallets = Array.from({ length: 600 }, (_, index) => ({
  id: `wallet-${index}`,
  name: `${SYLLABLES[index % SYLLABLES.length]}${ENDS[Math.floor(index / SYLLABLES.length) % ENDS.length]} ${index}`,
  src: index % 3 === 0 ? pictures[index % pictures.length] : undefined,
  certified: index % 7 === 4,
}))

const PAGE = 40
const nothing = () => {}

export function Grid() {
  const [search, setSearch] = useState('')
  const [length, setLength] = useState(PAGE * 10)
  const field = useRef<HTMLInputElement>(null)
  const found = wallets.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).slice(0, length)
  return (
    <Example name="VirtualGrid" bare>
      <Header
        title="All wallets"
        back={{ label: 'Back', onClick: nothing }}
        close={{ label: 'Close', onClick: nothing }}
      />
      <div className="gallery-tall">
        <Content still>
          <div className="stack gap-12 gallery-fill">
            <SearchField
              ref={field}
              label="Search all wallets"
              clearLabel="Clear"
              placeholder="Search"
              value={search}
              onChange={setSearch}
            />
            <VirtualGrid
              label="Wallets"
              items={found}
              tileOf={({ name, src, certified }) => ({
                title: name,
                picture: src,
                note: certified ? 'certified' : undefined,
              })}
              badge={<Certified />}
              columns={4}
              lineHeight={108}
              onType={character => {
                setSearch(character)
                field.current?.focus()
              }}
              onLeaveUp={() => field.current?.focus()}
              onEndReached={() => setLength(length + PAGE)}
              onChoose={nothing}
            />
          </div>
        </Content>
      </div>
    </Example>
  )
}

export function List() {
  return (
    <Example name="VirtualList" bare>
      <div className="gallery-tall">
        <Content still>
          <VirtualList
            label="Networks"
            items={wallets}
            itemKey={({ id }) => id}
            lineHeight={56}
            renderItem={({ name, src }, cell) => (
              <Row
                {...cell}
                surface="plain"
                image={<Logo name={name} src={src} lazy />}
                title={name}
                chevron
                onClick={nothing}
              />
            )}
          />
        </Content>
      </div>
    </Example>
  )
}
