import { useEffect, useState } from 'react'
import type { WeatherReport } from '../weather'

const WEATHER = '/sandbox/weather'
const read = async (path: string, init?: RequestInit): Promise<WeatherReport[]> => (await fetch(path, init)).json()

/** Switches for faults of the network and the services. */
export function Weather() {
  const [report, setReport] = useState<WeatherReport[]>([])
  useEffect(() => {
    void read(WEATHER).then(setReport)
  }, [])
  const turn = async (id: string, on: boolean) =>
    setReport(await read(`${WEATHER}/${id}/${on ? 'on' : 'off'}`, { method: 'POST' }))
  return (
    <section>
      <h2>Weather</h2>
      {report.map(({ id, label, on }) => (
        <label key={id} className="toggle">
          <input type="checkbox" checked={on} onChange={event => void turn(id, event.target.checked)} />
          {label}
        </label>
      ))}
    </section>
  )
}
