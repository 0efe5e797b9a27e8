// Servers that hold to the same rules, each with a validator that answers as its makers show it. A way is a function of a request's body that
// returns what is wrong, as the body of the answer; undefined where nothing is. Some frameworks check by themselves: `serve` starts one of these.
import { code, roles, schema, zip } from './cases.mjs'

/** @param load imports a package by its name */
export async function ways(load) {
  const names = ['ajv', 'joi', 'zod', 'yup', 'superstruct', 'valibot', '@vinejs/vine', 'arktype']
  const [{ default: Ajv }, { default: Joi }, { z }, yup, superstruct, valibot, vine, arktype] = await Promise.all(
    names.map(load),
  )
  const formats = { email: /^\S+@\S+\.\S+$/, uri: /^https?:/, date: /^\d{4}-\d\d-\d\d$/ }
  const ajv = new Ajv({ formats })
  const thorough = new Ajv({ formats, allErrors: true })
  const joi = joiSchema(Joi)
  const zod = zodSchema(z)
  const zodErrors = value => zod.safeParse(value).error
  const yupErrors = errorsOf(value => yupSchema(yup).validateSync(value, { abortEarly: false }))
  const joiErrors = (value, options) => joi.validate(value, options).error
  const checkVine = vine.default.compile(vineSchema(vine.default))
  const checkArk = arkSchema(arktype.type)
  const struct = structSchema(superstruct)
  const { Book, Model } = await models(load)
  return {
    'Ajv, errors': value => (thorough.validate(schema, value) ? undefined : { errors: thorough.errors }),
    'Ajv, one text': value => (ajv.validate(schema, value) ? undefined : { error: ajv.errorsText() }),
    'Joi, message': value => some(joiErrors(value), error => ({ error: error.details[0].message })),
    'Joi, details': value =>
      some(joiErrors(value, { abortEarly: false }), ({ details }) => ({ message: 'Validation failed', details })),
    'Zod, issues': value => some(zodErrors(value), ({ issues }) => ({ error: 'Invalid input', issues })),
    'Zod, flattened': value => some(zodErrors(value), error => ({ errors: error.flatten().fieldErrors })),
    'Zod, tree': value => some(zodErrors(value), error => error.format()),
    'Zod, text': value => some(zodErrors(value), error => ({ success: false, error: error.message })),
    'Zod, paths in a message': value =>
      some(zodErrors(value), ({ issues }) => ({
        message: issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '),
      })),
    'Yup, messages': value => some(yupErrors(value), ({ errors }) => ({ errors })),
    'Yup, by path': value =>
      some(yupErrors(value), error => ({
        message: error.message,
        details: {
          errors: (error.inner.length > 0 ? error.inner : [error]).map(({ path, message }) => ({ path, message })),
        },
      })),
    Superstruct: value =>
      some(superstruct.validate(value, struct)[0], error => ({
        message: error.message,
        failures: error.failures().map(({ path, type, message }) => ({ path, type, message })),
      })),
    'Valibot, flattened': value =>
      some(valibot.safeParse(valibotSchema(valibot), value).issues, issues => valibot.flatten(issues)),
    'Valibot, issues': value => some(valibot.safeParse(valibotSchema(valibot), value).issues, issues => ({ issues })),
    Vine: async value => {
      const [error] = await checkVine.tryValidate(structuredClone(value))
      return some(error, ({ messages }) => ({ errors: messages }))
    },
    ArkType: value => {
      const checked = checkArk(value)
      return checked instanceof arktype.type.errors ? { error: checked.summary } : undefined
    },
    'Mongoose, message': value => some(new Model(value).validateSync(), ({ message }) => ({ message })),
    'Mongoose, errors': value => some(new Model(value).validateSync(), error => JSON.parse(JSON.stringify(error))),
    'Sequelize, errors': async value =>
      some(await rejected(Book.build(value).validate()), ({ message, errors }) => ({
        message,
        errors: errors.map(error => ({
          message: error.message,
          type: error.type,
          path: error.path,
          value: error.value,
        })),
      })),
    'Sequelize, message': async value =>
      some(await rejected(Book.build(value).validate()), ({ message }) => ({ error: message })),
  }
}

/** Frameworks that answer by themselves: each returns where it listens, and what closes it. */
export const frameworks = {
  Fastify: load => fastify(load, {}),
  'Fastify, all errors': load => fastify(load, { ajv: { customOptions: { allErrors: true } } }),
  hapi: async load => {
    const [{ default: Hapi }, { default: Joi }] = await Promise.all([load('@hapi/hapi'), load('joi')])
    const server = Hapi.server({ port: 0, host: '127.0.0.1' })
    const validate = {
      payload: joiSchema(Joi),
      failAction: (_request, _tools, error) => {
        throw error
      },
    }
    const handler = ({ payload }, tools) => tools.response({ id: 1, ...payload }).code(201)
    server.route({ method: 'POST', path: '/api/books', options: { validate }, handler })
    await server.start()
    return { address: server.info.uri, close: () => server.stop() }
  },
  celebrate: async load => {
    const [{ celebrate, errors, Segments }, { default: Joi }] = await Promise.all([load('celebrate'), load('joi')])
    return express(load, [celebrate({ [Segments.BODY]: joiSchema(Joi) })], errors())
  },
  'express-validator': async load => {
    const { body, validationResult } = await load('express-validator')
    const checks = [
      body('title').isLength({ min: 3, max: 40 }).withMessage('Title must be between 3 and 40 characters'),
      body('email').isEmail().withMessage('Please provide a valid email'),
      body('age').optional().isInt({ min: 18, max: 120 }).withMessage('Age must be between 18 and 120'),
      body('price').optional().isFloat({ min: 0 }).withMessage('Price cannot be negative'),
      body('role').isIn(roles).withMessage('Role must be reader, editor or admin'),
      body('website').optional().isURL().withMessage('Website must be a valid URL'),
      body('tags').optional().isArray({ max: 5 }).withMessage('No more than 5 tags'),
      body('tags.*').isLength({ max: 10 }).withMessage('Each tag can have up to 10 characters'),
      body('address.city').notEmpty().withMessage('City is required'),
      body('address.zip').matches(zip).withMessage('ZIP must have 5 digits'),
      body('starts').optional().isDate().withMessage('Start date must be a date'),
      body('active').optional().isBoolean().withMessage('Active must be true or false'),
    ]
    const answer = (request, response, next) => {
      const errors = validationResult(request)
      if (errors.isEmpty()) next()
      else response.status(422).json({ errors: errors.array() })
    }
    return express(load, [...checks, answer])
  },
}

async function fastify(load, options) {
  const { default: Fastify } = await load('fastify')
  const server = Fastify(options)
  server.post('/api/books', { schema: { body: schema } }, (request, reply) =>
    reply.code(201).send({ id: 1, ...request.body }),
  )
  return { address: await server.listen({ port: 0, host: '127.0.0.1' }), close: () => server.close() }
}

async function express(load, before, ...after) {
  const { default: make } = await load('express')
  const server = make()
  server.use(make.json())
  server.post('/api/books', ...before, (request, response) => response.status(201).json({ id: 1, ...request.body }))
  for (const handler of after) server.use(handler)
  const listening = await new Promise(done => {
    const one = server.listen(0, '127.0.0.1', () => done(one))
  })
  return { address: `http://127.0.0.1:${listening.address().port}`, close: () => listening.close() }
}

async function models(load) {
  const [{ Sequelize, DataTypes }, { default: mongoose }] = await Promise.all([load('sequelize'), load('mongoose')])
  const { STRING, INTEGER, FLOAT } = DataTypes
  const Book = new Sequelize('sqlite::memory:', { logging: false }).define('book', {
    title: { type: STRING, allowNull: false, validate: { len: [3, 40] } },
    email: { type: STRING, allowNull: false, validate: { isEmail: true } },
    age: { type: INTEGER, validate: { min: 18, max: 120, isInt: true } },
    price: { type: FLOAT, validate: { min: 0 } },
    role: { type: STRING, allowNull: false, validate: { isIn: [roles] } },
    website: { type: STRING, validate: { isUrl: true } },
    code: { type: STRING, validate: { is: code } },
  })
  const Model = mongoose.model(
    'Book',
    new mongoose.Schema({
      title: { type: String, required: true, minlength: 3, maxlength: 40 },
      email: { type: String, required: true, match: /^\S+@\S+\.\S+$/ },
      age: { type: Number, min: 18, max: 120 },
      price: { type: Number, min: 0 },
      role: { type: String, enum: roles, required: true },
      code: { type: String, match: code },
      tags: [{ type: String, maxlength: 10 }],
      address: { city: { type: String, required: true }, zip: { type: String, match: zip } },
      starts: Date,
      active: Boolean,
    }),
  )
  return { Book, Model }
}

const joiSchema = Joi =>
  Joi.object({
    title: Joi.string().min(3).max(40).required(),
    email: Joi.string().email().required(),
    age: Joi.number().integer().min(18).max(120),
    price: Joi.number().min(0),
    role: Joi.string()
      .valid(...roles)
      .required(),
    website: Joi.string().uri(),
    code: Joi.string().pattern(code),
    tags: Joi.array().items(Joi.string().max(10)).max(5),
    address: Joi.object({ city: Joi.string().required(), zip: Joi.string().pattern(zip) }).required(),
    starts: Joi.date().iso(),
    active: Joi.boolean(),
  })

const zodSchema = z =>
  z.object({
    title: z.string().min(3).max(40),
    email: z.string().email(),
    age: z.number().int().min(18).max(120).optional(),
    price: z.number().min(0).optional(),
    role: z.enum(roles),
    website: z.string().url().optional(),
    code: z.string().regex(code).optional(),
    tags: z.array(z.string().max(10)).max(5).optional(),
    address: z.object({ city: z.string(), zip: z.string().regex(zip).optional() }),
    starts: z.string().date().optional(),
    active: z.boolean().optional(),
  })

const yupSchema = yup =>
  yup.object({
    title: yup.string().min(3).max(40).required(),
    email: yup.string().email().required(),
    age: yup.number().integer().min(18).max(120),
    price: yup.number().min(0),
    role: yup.string().oneOf(roles).required(),
    website: yup.string().url(),
    code: yup.string().matches(code),
    tags: yup.array().of(yup.string().max(10)).max(5),
    address: yup.object({ city: yup.string().required(), zip: yup.string().matches(zip) }),
    starts: yup.date(),
    active: yup.boolean(),
  })

const valibotSchema = v =>
  v.object({
    title: v.pipe(v.string(), v.minLength(3), v.maxLength(40)),
    email: v.pipe(v.string(), v.email()),
    age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(120))),
    price: v.optional(v.pipe(v.number(), v.minValue(0))),
    role: v.picklist(roles),
    website: v.optional(v.pipe(v.string(), v.url())),
    code: v.optional(v.pipe(v.string(), v.regex(code))),
    tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(10))), v.maxLength(5))),
    address: v.object({ city: v.string(), zip: v.pipe(v.string(), v.regex(zip)) }),
    starts: v.optional(v.pipe(v.string(), v.isoDate())),
    active: v.optional(v.boolean()),
  })

const vineSchema = vine =>
  vine.object({
    title: vine.string().minLength(3).maxLength(40),
    email: vine.string().email(),
    age: vine.number().withoutDecimals().min(18).max(120).optional(),
    price: vine.number().min(0).optional(),
    role: vine.enum(roles),
    website: vine.string().url().optional(),
    code: vine.string().regex(code).optional(),
    tags: vine.array(vine.string().maxLength(10)).maxLength(5).optional(),
    address: vine.object({ city: vine.string(), zip: vine.string().regex(zip) }),
    starts: vine.date().optional(),
    active: vine.boolean().optional(),
  })

const structSchema = s =>
  s.object({
    title: s.size(s.string(), 3, 40),
    email: s.pattern(s.string(), /^\S+@\S+\.\S+$/),
    age: s.optional(s.max(s.min(s.integer(), 18), 120)),
    price: s.optional(s.min(s.number(), 0)),
    role: s.enums(roles),
    website: s.optional(s.string()),
    code: s.optional(s.pattern(s.string(), code)),
    tags: s.optional(s.size(s.array(s.size(s.string(), 0, 10)), 0, 5)),
    address: s.object({ city: s.string(), zip: s.pattern(s.string(), zip) }),
    starts: s.optional(s.string()),
    active: s.optional(s.boolean()),
  })

const arkSchema = type =>
  type({
    title: '3 <= string <= 40',
    email: 'string.email',
    'age?': '18 <= number.integer <= 120',
    'price?': 'number >= 0',
    role: "'reader' | 'editor' | 'admin'",
    'website?': 'string.url',
    'code?': code,
    'tags?': '(string <= 10)[] <= 5',
    address: { city: 'string', 'zip?': zip },
    'starts?': 'string.date',
    'active?': 'boolean',
  })

const some = (error, answer) => (error === undefined || error === null ? undefined : answer(error))

const errorsOf = check => value => {
  try {
    check(value)
    return undefined
  } catch (error) {
    return error
  }
}

const rejected = promise =>
  promise.then(
    () => undefined,
    error => error,
  )
