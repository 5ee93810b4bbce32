import { Button, CopyButton, Download } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { saveReport } from '../flow/report'
import { messages } from '../messages'
import { buildReport } from '../rules/report'
import type { SectionProps } from './useFacts'

/** Copies or saves the report of this moment. */
export function ReportButtons({ facts }: Pick<SectionProps, 'facts'>) {
  const ctx = useKernel()
  const t = useText()
  const text = JSON.stringify(buildReport(facts), null, 2)
  return (
    <div className="inline gap-8">
      <div className="grow">
        <CopyButton
          text={text}
          label={t(messages.copy)}
          copiedLabel={t(messages.copied)}
          failedLabel={t(messages.copyFailed)}
          size="s"
          wide
        />
      </div>
      <div className="grow">
        <Button kind="secondary" size="s" wide icon={<Download />} onClick={() => saveReport(ctx, text)}>
          {t(messages.save)}
        </Button>
      </div>
    </div>
  )
}
