import './proof-gauge.css'
import type { Proof } from '../../../specification/proof.ts'
import {
  type GaugePart,
  gaugeBegin,
  gaugeOf,
  gaugeTitle,
  shareWords,
  shortOf,
} from '../../../specification/sheets/gauge.ts'

/** A proof as bars: ink for what the twin reached, cut where the tapes end, hatched where it falls short of what is needed. */
export function ProofGauge({ proof, isStale = false }: { proof: Proof; isStale?: boolean }) {
  const parts = gaugeOf(proof)
  const begin = gaugeBegin(parts)
  const at = (share: number): string => `${((share - begin) / (1 - begin)) * 100}%`
  const needed = parts.find(part => part.needed !== null)?.needed ?? null
  const ticks = Array.from({ length: 6 }, (_, nth) => begin + (nth * (1 - begin)) / 5)
  return (
    <figure className="proof-gauge" data-stale={isStale || undefined}>
      <figcaption>
        {gaugeTitle(proof)}
        {isStale && <span className="tone-against"> (stale)</span>}
      </figcaption>
      <div className="proof-gauge-rows">
        {needed !== null && (
          <div className="proof-gauge-needed" aria-hidden="true">
            <span style={{ insetInlineStart: at(needed) }}>{shareWords(needed)} needed</span>
          </div>
        )}
        {parts.map(part => (
          <GaugeRow key={part.name} part={part} at={at} />
        ))}
        <div className="proof-gauge-scale type-figure" aria-hidden="true">
          {ticks.map(tick => (
            <span key={tick} style={{ insetInlineStart: at(tick) }}>
              {Math.round(tick * 100)}
            </span>
          ))}
        </div>
      </div>
      <ul className="proof-gauge-key" aria-hidden="true">
        <li>
          <i className="proof-gauge-ink" /> twin
        </li>
        {proof.floors.firstMatch !== null && (
          <li>
            <i className="proof-gauge-ink proof-gauge-cut" /> floors: first match, sequence
          </li>
        )}
        {needed !== null && (
          <li>
            <i className="proof-gauge-hatch" /> short of {shareWords(needed)}
          </li>
        )}
      </ul>
    </figure>
  )
}

function GaugeRow({ part, at }: { part: GaugePart; at: (share: number) => string }) {
  const { name, share, firstMatch, sequence, needed } = part
  const short = shortOf(part)
  const floors = [firstMatch, sequence].flatMap(floor => (floor === null ? [] : [floor]))
  return (
    <div className="proof-gauge-row">
      <span>{name}</span>
      <span className="proof-gauge-share type-figure">
        {shareWords(share)}
        {needed !== null && short > 0 && (
          <span className="unseen">
            , {short} short of {shareWords(needed)}
          </span>
        )}
        {floors.length > 0 && <span className="unseen">; tapes {floors.map(shareWords).join(' and ')}</span>}
      </span>
      <span className="proof-gauge-bar" aria-hidden="true">
        <span className="proof-gauge-ink" style={{ inlineSize: at(share) }} />
        {floors.map((floor, nth) => (
          <span key={nth} className="proof-gauge-floor" style={{ insetInlineStart: at(floor) }} />
        ))}
        {needed !== null && (
          <>
            {short > 0 && (
              <span
                className="proof-gauge-hatch"
                style={{ insetInlineStart: at(share), inlineSize: `calc(${at(needed)} - ${at(share)})` }}
              />
            )}
            <span className="proof-gauge-line" style={{ insetInlineStart: at(needed) }} />
            {short > 0 && (
              <span className="proof-gauge-short type-figure" style={{ insetInlineStart: at(needed) }}>
                {short} short
              </span>
            )}
          </>
        )}
      </span>
    </div>
  )
}
