import { Content } from '../../../ui-kit'
import Activity from './Activity'

/** The account's activity tab as a view of its own, for direct links. */
export default function Transactions() {
  return (
    <Content>
      <Activity />
    </Content>
  )
}
