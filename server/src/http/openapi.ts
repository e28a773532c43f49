import { ERRORS } from '@gordian/wire';
import { z } from 'zod';
import * as answers from '../schemas/answers.ts';
import type { AnyEndpoint } from './api.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' }) as Json;

/** The OpenAPI document, from the schemas the server checks with. */
export function openApi(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.url.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Gordian',
      version: '1',
      description:
        'Play board games of Alexander the Great. Pages use a session cookie, programs a token; docs/BOT-API.md explains.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'gordian' },
      },
      schemas: { Fault: schemaOf(answers.fault, 'output') },
    },
    'x-error-codes': Object.fromEntries(
      Object.entries(ERRORS).map(([code, [status, meaning]]) => [code, { status, meaning }]),
    ),
  };
}

function operation(endpoint: AnyEndpoint): Json {
  const { method, url, tag, summary, body, answer, needs } = endpoint;
  const fault = { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } };
  return {
    operationId: `${method.toLowerCase()}${url.replace(/^\/api/, '').replace(/[/:]+(\w)/g, (_, c) => c.toUpperCase())}`,
    tags: [tag],
    summary,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(answer, 'output') } },
      },
      default: { description: 'A fault with its code', content: fault },
    },
    ...(needs === 'person' ? { security: [{ token: [] }, { session: [] }] } : {}),
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}
