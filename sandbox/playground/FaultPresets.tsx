import { useEffect, useState } from 'react'
import type { FaultPreset } from '../faultPresets'

const PRESETS_PATH = '/sandbox/fault-presets'
const read = async (path: string, init?: RequestInit): Promise<FaultPreset[]> => (await fetch(path, init)).json()

/** Switches for faults of the network and the services. */
export function FaultPresets() {
  const [report, setReport] = useState<FaultPreset[]>([])
  useEffect(() => {
    void read(PRESETS_PATH).then(setReport)
  }, [])
  const turn = async (id: string, on: boolean) =>
    setReport(await read(`${PRESETS_PATH}/${id}/${on ? 'on' : 'off'}`, { method: 'POST' }))
  return (
    <section>
      <h2>Faults</h2>
      {report.map(({ id, label, on }) => (
        <label key={id} className="toggle">
          <input type="checkbox" checked={on} onChange={event => void turn(id, event.target.checked)} />
          {label}
        </label>
      ))}
    </section>
  )
}
