import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DescribedSchema, DescriptionProblem } from '../../evidence/description.ts'
import { isEdmx, readEdmx } from './edmx.ts'

const EDMX = `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
 <edmx:DataServices>
  <Schema Namespace="Shop" Alias="Self" xmlns="http://docs.oasis-open.org/odata/ns/edm">
   <EntityContainer Name="Container">
    <EntitySet Name="Books" EntityType="Shop.Book"/>
    <EntitySet Name="Lines" EntityType="Self.Line"/>
    <FunctionImport Name="top" Function="Shop.top"/>
    <ActionImport Name="reset" Action="Shop.reset"/>
   </EntityContainer>
   <EntityType Name="Thing" Abstract="true"><Property Name="note" Type="Edm.String"/></EntityType>
   <EntityType Name="Book" BaseType="Shop.Thing">
    <Key><PropertyRef Name="ID"/></Key>
    <Property Name="ID" Type="Edm.Int32" Nullable="false"/>
    <Property Name="title" Type="Edm.String" MaxLength="111" Nullable="false"/>
    <Property Name="price" Type="Edm.Decimal" Precision="9" Scale="2"/>
    <Property Name="size" Type="Shop.Size"/>
    <Property Name="tags" Type="Collection(Edm.String)"/>
    <Property Name="status" Type="Edm.String"/>
    <NavigationProperty Name="lines" Type="Collection(Shop.Line)"/>
   </EntityType>
   <EntityType Name="Line">
    <Key><PropertyRef Name="order"/><PropertyRef Name="pos"/></Key>
    <Property Name="order" Type="Edm.Guid" Nullable="false"/>
    <Property Name="pos" Type="Edm.Int32" Nullable="false"/>
   </EntityType>
   <EnumType Name="Size"><Member Name="small"/><Member Name="large"/></EnumType>
   <Action Name="restock" IsBound="true"><Parameter Name="in" Type="Shop.Book"/><Parameter Name="amount" Type="Edm.Int32" Nullable="false"/><ReturnType Type="Shop.Book"/></Action>
   <Function Name="best" IsBound="true"><Parameter Name="in" Type="Collection(Shop.Book)"/><ReturnType Type="Edm.Int32"/></Function>
   <Function Name="top"><Parameter Name="count" Type="Edm.Int32"/><ReturnType Type="Collection(Shop.Book)"/></Function>
   <Action Name="reset"/>
   <Annotations Target="Shop.Container/Lines">
    <Annotation Term="Org.OData.Capabilities.V1.InsertRestrictions"><Record><PropertyValue Property="Insertable" Bool="false"/></Record></Annotation>
    <Annotation Term="Capabilities.DeleteRestrictions"><Record><PropertyValue Property="Deletable" Bool="false"/></Record></Annotation>
    <Annotation Term="Capabilities.UpdateRestrictions"><Record><PropertyValue Property="Updatable" Bool="false"/></Record></Annotation>
   </Annotations>
   <Annotations Target="Shop.Book/price"><Annotation Term="Validation.Minimum" Decimal="0"/><Annotation Term="Validation.Maximum" Decimal="5000"/></Annotations>
   <Annotations Target="Shop.Book/title"><Annotation Term="Common.FieldControl" EnumMember="Common.FieldControlType/Mandatory"/><Annotation Term="Validation.Pattern" String="^[A-Z]"/></Annotations>
   <Annotations Target="Shop.Book/status"><Annotation Term="Validation.AllowedValues"><Collection>
    <Record><PropertyValue Property="Value" String="new"/></Record><Record><PropertyValue Property="Value" String="sold"/></Record>
   </Collection></Annotation><Annotation Term="Core.Computed"/></Annotations>
  </Schema>
 </edmx:DataServices>
</edmx:Edmx>`

const read = (text = EDMX) => {
  const problems: DescriptionProblem[] = []
  return { ...readEdmx(text, ['/odata'], problems), problems }
}
const { calls, types, problems } = read()
const call = (name: string) => calls.find(({ method, segments }) => `${method} ${segments.join('/')}` === name)

test('the calls of sets, and what is done with their things', () => {
  expect(problems).toEqual([])
  expect(calls.map(({ method, segments }) => `${method} ${segments.join('/')}`)).toEqual([
    'GET Books',
    'GET Books({})/{ID}',
    'POST Books',
    'PATCH Books({})/{ID}',
    'DELETE Books({})/{ID}',
    'POST Books({})/{ID}/Shop.restock',
    'GET Books/Shop.best()',
    'GET Lines',
    'GET Lines(order={},pos={})/{order}/{pos}',
    'GET top(count={})/{count}',
    'POST reset',
  ])
  expect(calls[0]).toMatchObject({ bases: ['/odata'], at: '6:5', protocol: 'http', security: null })
})

test('what things are made of, and what vocabularies say of it', () => {
  const book = types.find(({ name }) => name === 'Book')?.schema.properties
  const bare = ({ at: _, items, ...schema }: DescribedSchema) => ({
    ...schema,
    ...(items === undefined ? {} : { items: items.types }),
  })
  expect(Object.fromEntries([...(book ?? [])].map(([name, schema]) => [name, bare(schema)]))).toEqual({
    note: { types: ['string', 'null'] },
    ID: { types: ['integer'] },
    title: { types: ['string'], maxLength: 111, pattern: '^[A-Z]' },
    price: { types: ['number', 'string', 'null'], minimum: 0, maximum: 5000 },
    size: { types: ['string', 'null'], enum: ['small', 'large'] },
    tags: { types: ['array'], items: ['string'] },
    status: { types: ['string', 'null'], enum: ['new', 'sold', null], only: 'answered' },
  })
})

test('what is sent and answered', () => {
  const sent = (name: string) => call(name)?.requests[0]?.schema
  expect(sent('POST Books')?.required).toEqual(['title'])
  expect([...(sent('PATCH Books({})/{ID}')?.properties?.keys() ?? [])]).not.toContain('ID')
  expect([...(sent('POST Books({})/{ID}/Shop.restock')?.properties?.keys() ?? [])]).toEqual(['amount'])
  expect(call('POST reset')?.requests).toEqual([])
  const answered = (name: string) => call(name)?.responses[0]?.bodies[0]?.schema
  expect(answered('GET Books/Shop.best()')?.properties?.get('value')?.types).toEqual(['integer'])
  expect(answered('GET Books({})/{ID}')?.refersTo).toBe(types.find(({ name }) => name === 'Book')?.at)
})

test('what is none, and what cannot be read', () => {
  expect(isEdmx(EDMX)).toBe(true)
  expect(isEdmx('<edmx:Edmx Version="1.0" xmlns:edmx="x">')).toBe(false)
  expect(isEdmx('<orders><order/></orders>')).toBe(false)
  expect(read(EDMX.slice(0, 700))).toMatchObject({ calls: [], types: [], problems: [{ at: expect.any(String) }] })
  fc.assert(fc.property(fc.string(), fc.nat(EDMX.length), (text, at) => void read(EDMX.slice(0, at) + text)))
})
