<?php

/** The event of a call from Kitpath; throws for any other. $body is file_get_contents("php://input"), $headers getallheaders(). */
function verify_webhook(string $body, array $headers, string $secret, ?int $now = null): array
{
    $headers = array_change_key_case($headers);
    $id = $headers["webhook-id"] ?? "";
    $timestamp = $headers["webhook-timestamp"] ?? "";
    $signatures = $headers["webhook-signature"] ?? "";
    if ($id === "" || $timestamp === "" || $signatures === "") {
        throw new RuntimeException("A header is missing");
    }
    if (!ctype_digit($timestamp) || abs(($now ?? time()) - (int) $timestamp) > 300) {
        throw new RuntimeException("Too old, or too early");
    }

    $key = base64_decode(preg_replace("/^whsec_/", "", $secret));
    $expected = "v1," . base64_encode(hash_hmac("sha256", "$id.$timestamp.$body", $key, true));
    foreach (explode(" ", $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
        }
    }
    throw new RuntimeException("Not signed by Kitpath");
}
