/** The commands of the guide to clinical review, in order. Each can be pasted once those before it have run. */

const key = `-H "X-API-Key: $KITPATH_API_KEY"`;
const json = `-H "Content-Type: application/json"`;

/** Returns a command that prints the first value of a field, and keeps it for the commands to come. */
const keeps = (variable: string, field: string) =>
  `${variable}=$(echo "$ANSWER" | grep -o '"${field}":"[^"]*"' | head -1 | cut -d '"' -f 4)\necho "$${variable}"`;

export const subscribe = `curl -sS -X PUT "$KITPATH_API_URL/v1/webhooks" \\
  ${key} ${json} \\
  -d '[{
  "eventType": "TEST.CLINICAL_COMMENTARY_UPLOADED",
  "url": "https://yours.example.com/kitpath",
  "active": true,
  "headers": {}
}]'`;

export const simulate = `ANSWER=$(curl -sS -X POST "$KITPATH_API_URL/data-simulator/simulate/results" \\
  ${key} ${json} \\
  -d '{"product": "C1BLP11500", "outcome": "normal"}')
${keeps("KIT_ID", "kitId")}`;

export const find = `ANSWER=$(curl -sS "$KITPATH_API_URL/tests/v2/?kitId=$KIT_ID" \\
  ${key})
${keeps("TEST_ID", "id")}
${keeps("JOURNEY_ID", "journeyId")}`;

export const read = `curl -sS "$KITPATH_API_URL/tests/v2/$TEST_ID" ${key}`;

const signed = (reference: string) => `"clinician": {
    "name": "Dr Zoë O’Neill",
    "professionalBody": "GMC",
    "registrationNumber": "1234567"
  },
  "signature": {
    "signedAt": "'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'",
    "method": "smartcard",
    "reference": "${reference}"
  }
}'`;

export const write = `curl -sS -X PUT "$KITPATH_API_URL/tests/v2/$TEST_ID/commentary" \\
  ${key} ${json} \\
  -d '{
  "resultVersion": 1,
  "words": "Your thyroid works as it should.\\n\\nNothing needs to change.",
  "outcome": "no_action",
  ${signed("signature-1041")}`;

export const correct = `curl -sS -X PUT "$KITPATH_API_URL/tests/v2/$TEST_ID/commentary" \\
  ${key} ${json} \\
  -d '{
  "resultVersion": 1,
  "words": "Your thyroid works as it should. Test again in three months.",
  "outcome": "repeat",
  "repeatWeeks": 12,
  "reason": "The repeat was missing.",
  ${signed("signature-1042")}`;

/** An order to the US of somebody in a state. */
const usOrder = (state: string, postcode: string) => `{
  "productCode": "C1BLP11500",
  "user": {
    "firstName": "Ada", "lastName": "Quill", "email": "ada@example.test",
    "mobileNumber": "+14155550132", "gender": "f", "dateOfBirth": "1984-11-03"
  },
  "delivery": {
    "firstName": "Ada", "lastName": "Quill", "email": "ada@example.test",
    "mobileNumber": "+14155550132",
    "address": {
      "addressLine1": "1 Market Street", "city": "Springfield",
      "state": "${state}", "postcode": "${postcode}", "countryCode": "US"
    }
  },
  "requestsApproval": true
}`;

export const check = `curl -sS -X POST "$KITPATH_API_URL/orders/v3/check" \\
  ${key} ${json} \\
  -d '${usOrder("NY", "10001")}'`;

export const order = `ANSWER=$(curl -sS -X POST "$KITPATH_API_URL/orders/v3" \\
  ${key} ${json} \\
  -H "Idempotency-Key: yours-$KIT_ID" \\
  -d '${usOrder("CA", "94103")}')
${keeps("ORDER_NUMBER", "orderNumber")}`;

export const approval = `curl -sS "$KITPATH_API_URL/orders/v3/$ORDER_NUMBER" ${key}`;

export const journey = `curl -sS "$KITPATH_API_URL/journeys/v1/$JOURNEY_ID" ${key}`;
