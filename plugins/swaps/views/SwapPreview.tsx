import { Button, Content, Footer, SkeletonBlock, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Decision } from '../../../ui-kit/part/RequestLayout'
import { messages } from '../review.messages'
import { plan } from '../state'
import { Dropped } from './Dropped'
import Review from './Review'
import css from './Review.css'

/** The review of an order before the request to the wallet, which may be an approval. */
export default function SwapPreview() {
  useSheet(css)
  const now = useSlice(plan)
  if (now.order) return <Review now={now} order={now.order} />
  return now.status === 'preparing' ? <Preparing /> : <Dropped />
}

function Preparing() {
  const ctx = useKernel()
  const t = useText()
  return (
    <>
      <Content>
        {/* The shell gives a view that is only a placeholder the height of the one before. */}
        <div>
          <div className="stack gap-12" aria-busy="true">
            <SkeletonBlock width="60%" height={48} />
            <SkeletonBlock width="60%" height={48} />
            <SkeletonBlock width="100%" height={200} />
          </div>
        </div>
      </Content>
      <Footer>
        <Decision tall>
          <Button kind="secondary" onClick={() => ctx.back()}>
            {t(messages.cancel)}
          </Button>
          <Button busy={t(messages.preparing)} data-first>
            {t(messages.swap)}
          </Button>
        </Decision>
      </Footer>
    </>
  )
}
