import type { SectionName } from '../../../evidence/subjects.ts'

/** What each sheet looks like from afar, on 294 by 156. */
export const miniDrawings: { readonly [Name in SectionName]: React.ReactElement } = {
  product: <path d="M26 36h127M26 55h239M26 72h231M26 89h211M26 106h135" />,
  screens: (
    <path d="M26 62h51v31H26zM77 78h19M96 40v75M96 40h23M96 115h23M119 24h46v31h-46zM119 100h46v31h-46zM165 40h46M165 115h46M211 24h52v31h-52zM211 100h52v31h-52z" />
  ),
  entities: <path d="M26 27h93v99H26zM26 50h93M26 75h93M26 99h93M119 67h56M175 50h93v54h-93zM175 73h93" />,
  states: (
    <path d="M41 28h46a15.5 15.5 0 0 1 0 31H41a15.5 15.5 0 0 1 0-31zM102 43h83M179 39l8 4-8 4M203 28h46a15.5 15.5 0 0 1 0 31h-46a15.5 15.5 0 0 1 0-31zM226 59v37M222 90l4 8 4-8M203 99h46a15.5 15.5 0 0 1 0 31h-46a15.5 15.5 0 0 1 0-31z" />
  ),
  rules: (
    <path d="M40 46h178M34 53l12-14M212 53l12-14M40 83h100M34 90l12-14M134 90l12-14M40 120h214M34 127l12-14M248 127l12-14" />
  ),
  roles: (
    <>
      <path d="M26 32h62M26 55h62M26 78h62M26 100h62M26 123h62" />
      <path
        strokeWidth="1"
        d="M100 32h168M100 55h168M100 78h168M100 100h168M100 123h168M119 32v91M170 32v91M219 32v91"
      />
      <path
        stroke="none"
        fill="currentColor"
        d="M138 37h13v13h-13zM138 60h13v13h-13zM138 83h13v13h-13zM138 105h13v13h-13zM188 37h13v13h-13zM188 83h13v13h-13zM188 105h13v13h-13zM237 60h13v13h-13z"
      />
    </>
  ),
  calls: (
    <path d="M26 39h33M77 39h126M258 39h12M26 59h33M77 59h145M258 59h12M26 78h33M77 78h98M258 78h12M26 98h33M77 98h156M258 98h12M26 118h33M77 118h117M258 118h12M26 137h33M77 137h135M258 137h12" />
  ),
  errors: <path d="M26 40h25M68 40h169M26 67h25M68 67h135M26 93h25M68 93h184M26 120h25M68 120h119" />,
  constants: <path d="M40 53h217M34 60l12-14M251 60l12-14M40 103h140M34 110l12-14M174 110l12-14M92 95v16" />,
}
